import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEntry } from '../../../core/features/calendar/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { SteadyButton } from '../../shared/buttons/steady-button.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { useOffline } from '../../shared/page/use-offline.ts';
import classes from './calendar.module.css';
import { EntryPlace } from './entry-place.tsx';
import { MoveEntry } from './move-entry.tsx';
import { OFFLINE_ID } from './offline-note.tsx';
import { useHandedOn } from './use-handed-on.ts';

type Props = {
  readonly entry: CalendarEntry;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly onGone: () => void;
};

/** An entry of the personal calendar; with permission it can be cancelled after a confirmation. */
export const PersonalEntry = ({ entry, list, onGone }: Props) => {
  const { t } = useTranslation('calendar');
  const { interval } = useFormat();
  const dispatch = useDispatch();
  const isOffline = useOffline();
  const confirming = entry.confirming === 'personal';
  const { row, ask } = useHandedOn({ list, confirming, removing: entry.removing });
  const names = {
    space: entry.spaceName,
    time: interval(entry.start, entry.end, entry.zone),
  };
  return (
    <li ref={row} className={classes.row}>
      <EntryPlace entry={entry} onGone={onGone} />
      {entry.removable && (
        <div className={classes.actions}>
          <MoveEntry entry={entry} onGone={onGone} />
          <SteadyButton
            ref={ask}
            size="xs"
            variant="default"
            busy={entry.removing}
            off={isOffline}
            aria-describedby={isOffline ? OFFLINE_ID : undefined}
            aria-label={t(entry.running ? 'endLabel' : 'removeLabel', names)}
            onClick={() =>
              dispatch({ _tag: 'AskRemoveEntry', bookingId: entry.id, list: 'personal' })
            }
          >
            {t(entry.running ? 'end' : 'remove')}
          </SteadyButton>
        </div>
      )}
    </li>
  );
};
