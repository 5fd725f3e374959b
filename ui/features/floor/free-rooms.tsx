import { Text } from '@mantine/core';
import { IconDoor } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProjection } from '../../mirror/hooks.ts';
import { AnswerButton } from '../../shared/buttons/answer-button.tsx';
import { useCount, useHighlightSwitch } from './use-count.ts';

/** How many rooms of the floor are free; a press highlights them on the map (VW7). */
export const FreeRooms = () => {
  const { t } = useTranslation('floor');
  const free = useCount('rooms', 'free');
  const { pressed, isOff, press } = useHighlightSwitch('rooms', 'free');
  const isOffered = useProjection('account', ({ features }) => features.roomFinder) ?? false;
  if (!isOffered || free === undefined) return null;
  return (
    <AnswerButton aria-pressed={pressed} disabled={isOff} onClick={press}>
      <IconDoor size={18} aria-hidden="true" />
      {t('highlight.shown.roomsFree')}
      <Text span inherit c="var(--tone-green-text)">
        {free}
      </Text>
    </AnswerButton>
  );
};
