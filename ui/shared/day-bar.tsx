import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpaceClosure } from '../../core/contract/space.ts';
import type { DayBar as Bar } from '../../core/rules/day/day-bar.ts';
import classes from './day-bar.module.css';
import { type DragPart, dragged, keyed } from './day-bar-drag.ts';
import { useClosureWords } from './use-closure-words.ts';
import { useFormat } from './use-format.ts';

type Range = { readonly start: number; readonly end: number };

type Props = {
  readonly bar: Bar;
  /** Minutes since the epoch. */
  readonly slot: Range;
  readonly zone: string;
  readonly onPlace: (slot: Range) => void;
  readonly disabled?: boolean;
  /** What the slot overlaps is the booking that was just made, and not in its way. */
  readonly isMine?: boolean;
  /** The closure that is told above it already. */
  readonly told?: SpaceClosure;
};

type Drag = { readonly part: DragPart; readonly from: number; readonly to: number };

const PARTS = ['start', 'end'] as const;

const lengthOf = (parts: readonly Range[]): number =>
  parts.reduce((sum, { start, end }) => sum + end - start, 0);

/** TI6, TI7, CS17: the day of a space; the chosen time is a block that can be dragged, as can its ends, with fingers and keys too. */
export const DayBar = (props: Props) => {
  const { bar, slot, zone, onPlace, disabled = false, isMine = false, told } = props;
  const { t } = useTranslation('booking', { keyPrefix: 'bar' });
  const { time, endTime, interval } = useFormat();
  const closureWords = useClosureWords();
  const track = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const shown = drag === null ? slot : dragged(bar, slot, drag);

  const place = (wanted: Range): void => {
    if (wanted.start !== slot.start || wanted.end !== slot.end) onPlace(wanted);
  };
  const timeAt = ({ clientX }: PointerEvent): number => {
    const { left, width } = track.current?.getBoundingClientRect() ?? { left: 0, width: 0 };
    return bar.start + ((clientX - left) / Math.max(1, width)) * (bar.end - bar.start);
  };
  const begin = (part: DragPart) => (event: PointerEvent<HTMLElement>) => {
    if (disabled || event.button !== 0) return;
    event.stopPropagation();
    // The pointer stays with the bar wherever it goes.
    track.current?.setPointerCapture(event.pointerId);
    const at = timeAt(event);
    setDrag({ part, from: at, to: at });
  };
  const move = (event: PointerEvent): void => {
    if (drag !== null) setDrag({ ...drag, to: timeAt(event) });
  };
  const drop = (): void => {
    if (drag === null) return;
    setDrag(null);
    place(shown);
  };
  const press = (part: Exclude<DragPart, 'new'>) => (event: KeyboardEvent) => {
    const wanted = disabled ? null : keyed(bar, slot, part, event.key);
    if (wanted === null) return;
    event.preventDefault();
    place(wanted);
  };

  const percent = (minute: number): string =>
    `${(100 * (Math.min(Math.max(minute, bar.start), bar.end) - bar.start)) / (bar.end - bar.start)}%`;
  const span = ({ start, end }: Range): CSSProperties => ({
    insetInlineStart: percent(start),
    width: `calc(${percent(end)} - ${percent(start)})`,
  });
  const inSlot = (parts: readonly Range[]): readonly Range[] =>
    parts
      .filter(({ start, end }) => start < shown.end && shown.start < end)
      .map(({ start, end }) => ({
        start: Math.max(start, shown.start),
        end: Math.min(end, shown.end),
      }));
  const closed = bar.closed.map(({ start, end, reason }) => ({
    start,
    end: end ?? bar.end,
    reason,
  }));
  const shut = inSlot(closed);
  const covered = isMine
    ? []
    : inSlot(bar.taken)
        // MI4: what is one's own is not in the way.
        .filter(({ start, end }) => !bar.own.some((own) => own.start <= start && end <= own.end));
  const length = lengthOf(covered);
  const whole = shown.end - shown.start;
  const taken = length === 0 ? null : length < whole ? 'partly' : 'overlaps';
  const untold = bar.closed.filter(
    ({ start, reason }) => start !== told?.start || reason !== told.reason,
  );
  const shutLength = lengthOf(shut);
  const kind =
    shutLength === 0 || taken === null ? taken : shutLength < whole ? 'partlyClosed' : 'closed';
  const said = (words: string): string => (kind === null ? words : t(kind, { time: words }));
  const words: Readonly<Record<Exclude<DragPart, 'new'>, string>> = {
    whole: interval(shown.start, shown.end, zone),
    start: time(shown.start, zone),
    end: endTime(shown.end, zone),
  };
  const slider = (part: Exclude<DragPart, 'new'>) => ({
    role: 'slider',
    tabIndex: disabled ? -1 : 0,
    'aria-disabled': disabled || undefined,
    'aria-label': t(part),
    'aria-valuemin': bar.start,
    'aria-valuemax': bar.end,
    'aria-valuenow': part === 'end' ? shown.end : shown.start,
    'aria-valuetext': said(words[part]),
    onPointerDown: begin(part),
    onKeyDown: press(part),
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently
    <div role="group" aria-label={t('title')} className={classes.day} dir="ltr">
      <div
        ref={track}
        className={classes.track}
        data-off={disabled || undefined}
        onPointerDown={begin('new')}
        onPointerMove={move}
        onPointerUp={drop}
        onPointerCancel={() => setDrag(null)}
      >
        <div className={classes.free} style={span({ start: bar.earliest, end: bar.end })} />
        {bar.taken.map((taken) => (
          <div
            key={taken.start}
            className={classes.taken}
            style={span(taken)}
            title={t('taken', { time: interval(taken.start, taken.end, zone) })}
          />
        ))}
        {bar.closed.map((closure, at) => (
          <div
            key={closure.start}
            className={classes.closed}
            style={span(closed[at] ?? bar)}
            title={closureWords(closure, zone)}
          />
        ))}
        {bar.own.map((own) => (
          <div
            key={own.start}
            className={classes.own}
            style={span(own)}
            title={t('own', { time: interval(own.start, own.end, zone) })}
          />
        ))}
        <div className={classes.chosen} style={span(shown)} data-taken={taken ?? undefined}>
          <div {...slider('whole')} className={classes.block} />
          {PARTS.map((part) => (
            <div key={part} {...slider(part)} className={classes.end} data-end={part} />
          ))}
        </div>
        {covered.map(({ start, end }) => (
          <div key={start} className={classes.covered} style={span({ start, end })} />
        ))}
        {taken !== null &&
          shut.map((part) => (
            <div
              key={part.start}
              className={classes.covered}
              data-closed="true"
              style={span(part)}
            />
          ))}
        <div
          className={classes.label}
          aria-hidden="true"
          data-taken={taken ?? undefined}
          style={{ '--at': percent((shown.start + shown.end) / 2) } as CSSProperties}
        >
          {/* Where only a part is taken the hatch says so, and the words the chosen time. */}
          {taken === 'partly' ? words.whole : said(words.whole)}
        </div>
      </div>
      <div className={classes.ticks} aria-hidden="true">
        {bar.ticks.map((tick) => (
          <span key={tick} style={{ insetInlineStart: percent(tick) }}>
            {(tick === bar.end ? endTime(tick, zone) : time(tick, zone)).replace(/:00| /g, '')}
          </span>
        ))}
      </div>
      {untold.length > 0 && (
        <ul className={classes.reasons}>
          {untold.map((closure) => (
            <li key={closure.start}>
              <span className={classes.swatch} aria-hidden="true" />
              <span>{closureWords(closure, zone)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
