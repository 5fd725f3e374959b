import { ActionIcon, Anchor, Stack, Text } from '@mantine/core';
import { IconCalendarCancel, IconCalendarEvent, IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeRow } from '../../../core/features/calendar/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { joined } from '../../shared/format/joined.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useOffline } from '../../shared/page/use-offline.ts';
import classes from './calendar.module.css';
import { OFFLINE_ID } from './offline-note.tsx';

type Props = {
  readonly changes: readonly ChangeRow[];
  /** Takes the focus when a row is dismissed. */
  readonly list: RefObject<HTMLDivElement | null>;
};

/** The end of the text for what somebody did. */
export const wordOf = (what: ChangeRow['what'], moved: true | undefined) => {
  if (what === 'CANCELLED') return 'cancelledBy';
  return moved ? 'movedBy' : 'changedBy';
};

/** CS24: where the booking is now; a press shows it. */
const NewSpace = ({ to }: { readonly to: NonNullable<ChangeRow['to']> }) => {
  const { t } = useTranslation('calendar');
  const dispatch = useDispatch();
  const { name, floorName, place } = to;
  const words = t('now', { is: joined([name, floorName]) });
  return place === null ? (
    <span className={classes.name}>{words}</span>
  ) : (
    <Anchor
      component="button"
      fz="inherit"
      ta="start"
      onClick={() => dispatch({ _tag: 'Locate', asset: place })}
    >
      {words}
    </Anchor>
  );
};

/** CH5: what others did to the user's bookings, with the former time and place. */
export const ChangesByOthers = ({ changes, list }: Props) => {
  const { t } = useTranslation('calendar');
  const { dated } = useFormat();
  const dispatch = useDispatch();
  const isOffline = useOffline();
  if (changes.length === 0) return null;
  return (
    <Stack component="ul" gap={6} aria-label={t('byOthers')}>
      {changes.map(({ id, what, by, start, end, zone, spaceName, moved, reason, to, ...place }) => {
        const time = dated(start, end, zone);
        const Icon = what === 'CANCELLED' ? IconCalendarCancel : IconCalendarEvent;
        const was = joined([spaceName, time]);
        const name = by === '' ? t('company') : by;
        return (
          <li key={id} className={classes.row}>
            <div className={classes.what}>
              <span className={`${classes.name} ${classes.news}`}>
                <Icon size={16} aria-hidden="true" className={classes.icon} />
                {t(wordOf(what, moved), { name })}
              </span>
              {reason !== undefined && <span className={classes.subject}>{reason}</span>}
              {to !== undefined && <NewSpace to={to} />}
              <span className={classes.time}>
                {what === 'CANCELLED' ? was : t('before', { was })}
              </span>
              <Text span inherit c="dimmed">
                {joined([place.floorName, place.buildingName])}
              </Text>
            </div>
            <div className={classes.actions}>
              <ActionIcon
                variant="subtle"
                color="gray"
                data-disabled={isOffline || undefined}
                aria-disabled={isOffline}
                aria-describedby={isOffline ? OFFLINE_ID : undefined}
                aria-label={t('dismiss', { space: spaceName, time })}
                onClick={() => {
                  if (isOffline) return;
                  list.current?.focus();
                  dispatch({ _tag: 'DismissChange', changeId: id });
                }}
              >
                <IconX size={18} aria-hidden="true" />
              </ActionIcon>
            </div>
          </li>
        );
      })}
    </Stack>
  );
};
