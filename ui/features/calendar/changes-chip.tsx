import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCalendarCancel, IconCalendarEvent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import float from '../../kit/float.module.css';
import { useProjection } from '../../mirror/hooks.ts';
import { joined } from '../../shared/format/joined.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { wordOf } from './changes-by-others.tsx';
import classes from './changes-chip.module.css';

/** HI6: what others did to the user's bookings: to the only one by whom, else how many; null: nothing. */
export const useChangesWords = (): string | null => {
  const { t } = useTranslation('calendar');
  const changes = useProjection('calendar', (view) => view.changes) ?? [];
  const [first] = changes;
  if (first === undefined) return null;
  const { what, moved, by } = first;
  return changes.length === 1
    ? t(wordOf(what, moved), { name: by === '' ? t('company') : by })
    : t('changed', { count: changes.length });
};

type Props = { readonly showBookings: () => void };

/** HI6: over the map, what others did to the user's bookings, until it is dismissed in the list that a press opens. */
export const ChangesChip = ({ showBookings }: Props) => {
  const { t } = useTranslation('calendar');
  const { dated } = useFormat();
  const changes = useProjection('calendar', (view) => view.changes) ?? [];
  const words = useChangesWords();
  const [first] = changes;
  if (first === undefined) return null;
  const { what, spaceName, start, end, zone, to, reason } = first;
  // CS24
  const where = to === undefined ? spaceName : `${spaceName} → ${to.name}`;
  const isOne = changes.length === 1;
  const Icon = what === 'CANCELLED' ? IconCalendarCancel : IconCalendarEvent;
  return (
    <UnstyledButton
      className={`${float.chip} ${classes.chip}`}
      ps={12}
      pe={16}
      onClick={showBookings}
      aria-haspopup="dialog"
    >
      <Icon color="var(--tone-yellow-text)" size={18} aria-hidden="true" />
      <span className={classes.words}>{words}</span>{' '}
      {isOne && (
        <span className={classes.was}>
          {joined([where, dated(start, end, zone), reason ?? ''])}
        </span>
      )}
      <VisuallyHidden>{t('showChanges')}</VisuallyHidden>
    </UnstyledButton>
  );
};
