import { Button } from '@mantine/core';
import { IconArmchair2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { AnswerButton } from '../../shared/buttons/answer-button.tsx';

/** Whether the user can book desks. */
const useOffered = (): boolean => useProjection('findDesk', ({ offered }) => offered) ?? false;

/** Over the map: asks for a desk. */
export const FindDeskButton = () => {
  const { t } = useTranslation('find-desk');
  const dispatch = useDispatch();
  if (!useOffered()) return null;
  return (
    <AnswerButton leads aria-haspopup="dialog" onClick={() => dispatch({ _tag: 'OpenFindDesk' })}>
      <IconArmchair2 size={18} aria-hidden="true" />
      {t('title')}
    </AnswerButton>
  );
};

/** The main action of a phone's summary, beside the way to the desk of today if there is one (MI1). */
export const FindDeskMain = () => {
  const { t } = useTranslation('find-desk');
  const dispatch = useDispatch();
  const hasWay =
    useProjection('ownDesk', ({ desk }) => desk?.isToday === true && desk.locatable) ?? false;
  if (!useOffered()) return null;
  return (
    <Button
      size="md"
      px="xs"
      variant={hasWay ? 'light' : 'filled'}
      leftSection={<IconArmchair2 size={20} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={() => dispatch({ _tag: 'OpenFindDesk' })}
    >
      {t('title')}
    </Button>
  );
};
