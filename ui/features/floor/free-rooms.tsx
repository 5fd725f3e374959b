import { Text } from '@mantine/core';
import { IconDoor } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { AnswerButton } from '../../shared/buttons/answer-button.tsx';
import { useRoomsFree } from './use-count.ts';

/** How many rooms of the building are free; a press lists them (SC71). */
export const FreeRooms = () => {
  const { t } = useTranslation('floor');
  const dispatch = useDispatch();
  const free = useRoomsFree();
  const isOffered = useProjection('account', ({ features }) => features.roomFinder) ?? false;
  if (!isOffered || free === undefined) return null;
  return (
    <AnswerButton aria-haspopup="dialog" onClick={() => dispatch({ _tag: 'OpenFreeRooms' })}>
      <IconDoor size={18} aria-hidden="true" />
      {t('highlight.shown.roomsFree')}
      <Text span inherit c="var(--tone-green-text)">
        {free}
      </Text>
    </AnswerButton>
  );
};
