import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconFocusCentered } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import float from '../../kit/float.module.css';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { Person } from '../../shared/person/person.tsx';
import classes from './own-desk-chip.module.css';

type Props = {
  /** Moves the focus to the map, where the desk is selected. */
  readonly toMap: () => void;
};

/** MI1: the user's own desk of the day, over the map; a press shows it. */
export const OwnDeskChip = ({ toMap }: Props) => {
  const { t } = useTranslation('calendar', { keyPrefix: 'ownDesk' });
  const { t: calendar } = useTranslation('calendar');
  const dispatch = useDispatch();
  const { shortDay } = useFormat();
  const desk = useProjection('ownDesk', (view) => view.desk) ?? null;
  const user = useProjection('account', (view) => view.user) ?? null;
  const backendUrl = useProjection('account', (view) => view.backendUrl) ?? '';
  if (desk === null || !desk.locatable) return null;
  const { spaceId: assetId, floorId, name, isToday, day, closed } = desk;
  const words = isToday ? t('today') : t('onDay', { day: shortDay(day) });
  const show = (): void => {
    dispatch({ _tag: 'Locate', asset: { assetType: 'space', assetId, floorId } });
    toMap();
  };
  return (
    <UnstyledButton className={`${float.chip} ${classes.chip}`} ps={6} pe={16} onClick={show}>
      {user !== null && <Person {...user} backendUrl={backendUrl} size={32} />}
      <span className={classes.words}>{words}</span>{' '}
      <span className={classes.name} translate="no">
        {name}
      </span>
      {closed !== undefined && (
        <span className={classes.closed}> {calendar('closed', { reason: closed })}</span>
      )}
      <VisuallyHidden>{t('show')}</VisuallyHidden>
      <IconFocusCentered color="var(--perch-tint-text)" size={18} aria-hidden="true" />
    </UnstyledButton>
  );
};
