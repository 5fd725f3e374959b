import { Button } from '@mantine/core';
import { IconCalendarCheck, IconCornerDownLeft, IconLock, IconUser } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduleEventView, ScheduleRow } from '../../../core/features/schedule/views.ts';
import classes from './grid-card.module.css';
import type { OutOfReach } from './grid-choosable.ts';
import { HEAD_HEIGHT } from './grid-layout.ts';
import type { GridWords } from './grid-words.ts';

type Props = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly row: ScheduleRow;
  /** Undefined: a slot without one, or of half a day. */
  readonly event: ScheduleEventView | undefined;
  /** What a press takes: minutes since the epoch. */
  readonly taken: { readonly start: number; readonly end: number };
  /** Null: it can be chosen. */
  readonly outOfReach: OutOfReach | null;
  /** Pixels of the scrolled page: what it belongs to. */
  readonly at: { readonly left: number; readonly top: number; readonly bottom: number };
  /** Pixels of the column with the rooms. */
  readonly first: number;
  readonly words: GridWords;
  readonly onTake: () => void;
  readonly onStay: () => void;
  readonly onLeave: () => void;
};

const GAP = 4;

/** What the pointer rests on, or the keyboard is on, and a button that does what a double click there does. */
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
    // Where it does not fit beside the rooms, it may cover them.
    const least = Math.min(scrollLeft + first + GAP, most);
    shown.style.left = `${Math.max(scrollLeft + GAP, least, Math.min(left, most))}px`;
    const above = top - shown.offsetHeight - GAP;
    const fits = bottom + GAP + shown.offsetHeight <= scrollTop + clientHeight;
    const isBelow = fits || above < scrollTop + HEAD_HEIGHT;
    shown.style.top = `${isBelow ? bottom + GAP : above}px`;
  });
  const time = words.span(taken.start, taken.end);
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
        <span>{row.name}</span>
        <span>{words.seats(row)}</span>
      </div>
      {outOfReach !== null ? (
        <p className={classes.closed}>{t(outOfReach === 'over' ? 'isOver' : 'isTooFar')}</p>
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
          aria-label={t('chooseTime', { time, name: row.name })}
          onPointerDown={(pressed) => pressed.preventDefault()}
          onMouseDown={(pressed) => pressed.preventDefault()}
          onClick={onTake}
        >
          {t('choose')}
        </Button>
      )}
    </div>
  );
};
