import { Button } from '@mantine/core';
import {
  IconCalendarCheck,
  IconCalendarX,
  IconCornerDownLeft,
  IconLock,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduleEventView, ScheduleRow } from '../../../../core/features/schedule/views.ts';
import { useDispatch, useProjection } from '../../../mirror/hooks.ts';
import type { GridWords } from '../cells/grid-words.ts';
import type { OutOfReach } from '../geometry/grid-choosable.ts';
import { closureIn, forbiddenDuring, isShut } from '../geometry/grid-closures.ts';
import { HEAD_HEIGHT } from '../geometry/grid-layout.ts';
import classes from './grid-card.module.css';

type Props = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly row: ScheduleRow;
  /** Undefined: a slot without an event, or a half-day slot. */
  readonly event: ScheduleEventView | undefined;
  /** The time that the button selects. Minutes since the epoch. */
  readonly taken: { readonly start: number; readonly end: number };
  /** Null: selectable. */
  readonly outOfReach: OutOfReach | null;
  /** The box of its event or slot, in pixels of the scrolled content. */
  readonly at: { readonly left: number; readonly top: number; readonly bottom: number };
  /** Width of the room column in pixels. */
  readonly first: number;
  readonly words: GridWords;
  readonly onTake: () => void;
  readonly onStay: () => void;
  readonly onLeave: () => void;
};

const GAP = 4;

/** SC77: a press does not take the focus from the grid. */
const HELD = {
  tabIndex: -1,
  onPointerDown: (pressed: SyntheticEvent) => pressed.preventDefault(),
  onMouseDown: (pressed: SyntheticEvent) => pressed.preventDefault(),
};

/** SC77: cancels an own meeting, or ends it; with a confirmation, like the list of own bookings. */
const CancelMeeting = ({ event }: { readonly event: ScheduleEventView }) => {
  const { t } = useTranslation(['calendar', 'app']);
  const dispatch = useDispatch();
  const [isAsked, setAsked] = useState(false);
  const isRunning = useProjection('schedule', ({ now }) => event.start <= now) ?? false;
  if (!isAsked) {
    return (
      <Button
        size="xs"
        variant="subtle"
        color="red"
        fullWidth
        leftSection={<IconTrash size={15} aria-hidden="true" />}
        {...HELD}
        onClick={() => setAsked(true)}
      >
        {t(isRunning ? 'calendar:end' : 'calendar:remove')}
      </Button>
    );
  }
  const question = t(isRunning ? 'calendar:endQuestion' : 'calendar:removeQuestion');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-label={question} className={classes.question}>
      <span>{question}</span>
      <Button
        size="xs"
        color="red.8"
        {...HELD}
        onClick={() => dispatch({ _tag: 'CancelScheduled', bookingId: event.id })}
      >
        {t('app:yes')}
      </Button>
      <Button size="xs" variant="default" {...HELD} onClick={() => setAsked(false)}>
        {t('app:no')}
      </Button>
    </div>
  );
};

/** The card of the hovered or active cell. Its button does what a double click on the cell does. */
export const GridCard = (props: Props) => {
  const { box, row, event, taken, outOfReach, at, first, words, onTake, onStay, onLeave } = props;
  const { t } = useTranslation('schedule', { keyPrefix: 'grid' });
  const card = useRef<HTMLDivElement>(null);
  const { left, top, bottom } = at;
  useLayoutEffect(() => {
    const [seen, shown] = [box.current, card.current];
    if (seen === null || shown === null) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = seen;
    const most = scrollLeft + clientWidth - shown.offsetWidth - GAP;
    // If it does not fit beside the room column, it may cover it.
    const least = Math.min(scrollLeft + first + GAP, most);
    shown.style.left = `${Math.max(scrollLeft + GAP, least, Math.min(left, most))}px`;
    const above = top - shown.offsetHeight - GAP;
    const fits = bottom + GAP + shown.offsetHeight <= scrollTop + clientHeight;
    const isBelow = fits || above < scrollTop + HEAD_HEIGHT;
    shown.style.top = `${isBelow ? bottom + GAP : above}px`;
  });
  const closure = closureIn(row, taken);
  const forbidden = event === undefined ? forbiddenDuring(row, taken) : undefined;
  const time = words.span(taken.start, taken.end);
  const isOwn = useProjection(
    'booking',
    ({ retimable }) => event !== undefined && retimable.includes(event.id),
  );
  // A taken time cannot be booked: the button changes the time of an own meeting, or shows the room of any other one.
  const press = (): readonly [text: string, label: string] => {
    if (isOwn === true) return [t('retime'), t('retimeLabel', { time, name: row.name })];
    return event === undefined
      ? [t('choose'), t('chooseTime', { time, name: row.name })]
      : [t('showRoom'), t('showRoomLabel', { name: row.name })];
  };
  const [text, label] = press();
  return (
    <div ref={card} className={classes.card} onPointerEnter={onStay} onPointerLeave={onLeave}>
      {event !== undefined && (
        <div className={classes.subject}>
          {event.own && <IconUser size={15} aria-hidden="true" />}
          {event.subject === null && <IconLock size={15} aria-hidden="true" />}
          <span>{words.subject(event)}</span>
          {event.own && <span className={classes.own}>{t('own')}</span>}
        </div>
      )}
      <div className={classes.line}>
        <span className={classes.time}>{time}</span>
        <span>{words.day(taken.start)}</span>
      </div>
      <div className={classes.line}>
        <span translate="no">{row.name}</span>
        <span>{words.seats(row)}</span>
      </div>
      {closure !== undefined && (
        <p className={classes.closed}>
          <IconCalendarX size={15} aria-hidden="true" />
          <span>{words.closure(closure)}</span>
        </p>
      )}
      {forbidden !== undefined && (
        <p className={classes.closed}>
          <IconCalendarX size={15} aria-hidden="true" />
          <span>{words.ruled(forbidden.rule)}</span>
        </p>
      )}
      {event === undefined && isShut(row, taken) ? null : outOfReach !== null ? (
        <p className={classes.out}>{t(outOfReach === 'over' ? 'isOver' : 'isTooFar')}</p>
      ) : (
        <Button
          size="xs"
          variant="light"
          fullWidth
          tabIndex={-1}
          leftSection={<IconCalendarCheck size={15} aria-hidden="true" />}
          rightSection={
            <IconCornerDownLeft className={classes.enter} size={14} aria-hidden="true" />
          }
          aria-label={label}
          onPointerDown={(pressed) => pressed.preventDefault()}
          onMouseDown={(pressed) => pressed.preventDefault()}
          onClick={onTake}
        >
          {text}
        </Button>
      )}
      {isOwn === true && event !== undefined && <CancelMeeting key={event.id} event={event} />}
    </div>
  );
};
