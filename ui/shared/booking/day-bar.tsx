import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpaceClosure } from '../../../core/contract/space.ts';
import type { DayBar as Bar } from '../../../core/rules/day/day-bar.ts';
import { useFormat } from '../format/use-format.ts';
import classes from './day-bar.module.css';
import { closedParts, isShut, overlapOf } from './day-bar-overlap.ts';
import { useClosureWords } from './use-closure-words.ts';
import { type Slider, useDayDrag } from './use-day-drag.ts';
import { useRuleWords } from './use-rule-words.ts';

type Range = { readonly start: number; readonly end: number };

type Props = {
  readonly bar: Bar;
  /** Minutes since the epoch. */
  readonly slot: Range;
  readonly zone: string;
  readonly onPlace: (slot: Range) => void;
  readonly disabled?: boolean;
  /** The slot overlaps the booking that was just made: this is not a conflict. */
  readonly isMine?: boolean;
  /** The closure that is told above it already. */
  readonly told?: SpaceClosure;
};

const PARTS = ['start', 'end'] as const;

/** TI6, TI7, CS17, UC56: the day of a space; the chosen time is a block that can be dragged, as can its ends, with fingers and keys too. */
export const DayBar = (props: Props) => {
  const { bar, slot, zone, onPlace, isMine = false, told } = props;
  // CS27: there is nothing to choose.
  const disabled = props.disabled === true || isShut(bar);
  const { t } = useTranslation('booking', { keyPrefix: 'bar' });
  const { time, endTime, interval } = useFormat();
  const closureWords = useClosureWords();
  const ruleWords = useRuleWords();
  const drag = useDayDrag({ bar, slot, disabled, onPlace });
  const { shown } = drag;

  const percent = (minute: number): string =>
    `${(100 * (Math.min(Math.max(minute, bar.start), bar.end) - bar.start)) / (bar.end - bar.start)}%`;
  const span = ({ start, end }: Range): CSSProperties => ({
    insetInlineStart: percent(start),
    width: `calc(${percent(end)} - ${percent(start)})`,
  });
  const closed = closedParts(bar);
  const { covered, shut, taken, kind } = overlapOf(bar, shown, isMine);
  const untold = bar.closed.filter(
    ({ start, reason }) => start !== told?.start || reason !== told.reason,
  );
  const rules = [...new Set(bar.refused.map(({ rule }) => ruleWords(rule)))];
  const reasons = [
    ...untold.map((closure) => closureWords(closure, zone)),
    ...rules.filter((words) => words !== null),
  ];
  const said = (words: string): string => (kind === null ? words : t(kind, { time: words }));
  const words: Readonly<Record<Slider, string>> = {
    whole: interval(shown.start, shown.end, zone),
    start: time(shown.start, zone),
    end: endTime(shown.end, zone),
  };
  const slider = (part: Slider) => ({
    role: 'slider',
    tabIndex: disabled ? -1 : 0,
    'aria-disabled': disabled || undefined,
    'aria-label': t(part),
    'aria-valuemin': bar.start,
    'aria-valuemax': bar.end,
    'aria-valuenow': part === 'end' ? shown.end : shown.start,
    'aria-valuetext': said(words[part]),
    onPointerDown: drag.begin(part),
    onKeyDown: drag.press(part),
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently
    <div role="group" aria-label={t('title')} className={classes.day} dir="ltr">
      <div
        ref={drag.track}
        className={classes.track}
        data-off={disabled || undefined}
        onPointerDown={drag.begin('new')}
        onPointerMove={drag.move}
        onPointerUp={drag.drop}
        onPointerCancel={drag.cancel}
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
        {bar.refused.map((part) => (
          <div
            key={part.start}
            className={classes.closed}
            style={span(part)}
            title={ruleWords(part.rule) ?? undefined}
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
      {reasons.length > 0 && (
        <ul className={classes.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>
              <span className={classes.swatch} aria-hidden="true" />
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
