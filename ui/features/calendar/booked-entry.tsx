import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsMove, IconClockEdit, IconDots, IconUserMinus } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEntry } from '../../../core/features/calendar/views.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { SteadyButton } from '../../shared/buttons/steady-button.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { YesNo } from '../../shared/format/yes-no.tsx';
import { useLayer } from '../../shared/layers/use-layer.ts';
import { useOffline } from '../../shared/page/use-offline.ts';
import { usePhone } from '../../shared/page/use-phone.ts';
import classes from './calendar.module.css';
import { EntryPlace } from './entry-place.tsx';
import { MoveEntry } from './move-entry.tsx';
import { OFFLINE_ID } from './offline-note.tsx';
import { useHandedOn } from './use-handed-on.ts';

type Props = {
  readonly entry: CalendarEntry;
  readonly list: RefObject<HTMLDivElement | null>;
};

type QuestionProps = {
  readonly entry: CalendarEntry;
  readonly keep: RefObject<HTMLButtonElement | null>;
};

/** The confirmation in the drawer (specification 2). */
const Question = ({ entry, keep }: QuestionProps) => {
  const { t } = useTranslation('calendar');
  const dispatch = useDispatch();
  const root = useRef<HTMLDivElement>(null);
  const question = t(entry.running ? 'endQuestion' : 'removeQuestion');
  const onKeep = (): void => dispatch({ _tag: 'KeepEntry' });
  useLayer({ kind: 'prompt', element: root, onClose: onKeep });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div ref={root} className={classes.question} role="group" aria-label={question}>
      <span>{question}</span>
      <YesNo
        keep={keep}
        onYes={() => dispatch({ _tag: 'RemoveEntry', bookingId: entry.id })}
        onNo={onKeep}
      />
    </div>
  );
};

const More = ({ entry }: { readonly entry: CalendarEntry }) => {
  const { t } = useTranslation('calendar');
  const { interval } = useFormat();
  const dispatch = useDispatch();
  const { spaceId, id: eventId, spaceName: space } = entry;
  const time = interval(entry.start, entry.end, entry.zone);
  const phone = usePhone();
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  const isRetimable = useProjection('booking', ({ retimable }) => retimable.includes(eventId));
  const isOffered = useProjection('booking', ({ offered }) => offered) === true;
  const change = (start: 'StartRetime' | 'StartMove'): void => {
    dispatch({ _tag: 'ShowEntry', bookingId: eventId });
    dispatch({ _tag: start, bookingId: eventId });
    // On phones the drawer covers the map.
    if (phone) dispatch({ _tag: 'CloseDrawer' });
  };
  return (
    // The drawer would cut it; UB1: it stays within its landmark.
    <Menu
      position="bottom-end"
      withinPortal={landmark !== null}
      portalProps={landmark === null ? {} : { target: landmark }}
      // Above the head of a sheet.
      zIndex={1001}
    >
      <Menu.Target>
        <ActionIcon
          ref={(icon) => setLandmark(icon?.closest<HTMLElement>('aside, [role="dialog"]') ?? null)}
          variant="subtle"
          color="gray"
          aria-label={t('more', { space, time })}
          data-leave={eventId}
        >
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entry.locatable && isRetimable === true && (
          <Menu.Item
            leftSection={<IconClockEdit size={16} aria-hidden="true" />}
            onClick={() => change('StartRetime')}
          >
            {t('retime')}
          </Menu.Item>
        )}
        {entry.locatable && entry.asset === 'DESK' && isOffered && (
          <Menu.Item
            leftSection={<IconArrowsMove size={16} aria-hidden="true" />}
            onClick={() => change('StartMove')}
          >
            {t('changeDesk')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconUserMinus size={16} aria-hidden="true" />}
          onClick={() =>
            dispatch({ _tag: 'OpenOnBehalf', purpose: { kind: 'leave', spaceId, eventId } })
          }
        >
          {t('letDelete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

/** A booked resource: can be located, removed after a confirmation, or delegated for deletion. */
export const BookedEntry = ({ entry, list }: Props) => {
  const { t } = useTranslation('calendar');
  const { interval } = useFormat();
  const dispatch = useDispatch();
  const isOffline = useOffline();
  const confirming = entry.confirming === 'booked';
  const { row, ask, keep } = useHandedOn({ list, confirming, removing: entry.removing });
  const names = {
    space: entry.spaceName,
    time: interval(entry.start, entry.end, entry.zone),
  };
  return (
    <li ref={row} className={classes.row}>
      <EntryPlace entry={entry} />
      <div className={classes.actions}>
        {!confirming && <MoveEntry entry={entry} />}
        {!confirming && (
          <SteadyButton
            ref={ask}
            size="compact-xs"
            variant="default"
            busy={entry.removing}
            off={isOffline}
            aria-describedby={isOffline ? OFFLINE_ID : undefined}
            aria-label={t(entry.running ? 'endLabel' : 'removeLabel', names)}
            onClick={() =>
              dispatch({ _tag: 'AskRemoveEntry', bookingId: entry.id, list: 'booked' })
            }
          >
            {t(entry.running ? 'end' : 'remove')}
          </SteadyButton>
        )}
        <More entry={entry} />
      </div>
      {confirming && <Question entry={entry} keep={keep} />}
    </li>
  );
};
