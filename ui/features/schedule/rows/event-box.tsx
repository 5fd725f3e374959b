import { IconLock, IconUser } from '@tabler/icons-react';
import { memo } from 'react';
import type { GridWords } from '../cells/grid-words.ts';
import type { EventBox as Box } from '../geometry/geometry-boxes.ts';
import type { Times } from '../geometry/grid-times.ts';
import classes from './event-box.module.css';

type Props = {
  readonly box: Box;
  /** Drawn as a bar without text. */
  readonly bar: boolean;
  readonly words: GridWords;
  readonly times: Times;
  /** SC72 */
  readonly movable: boolean;
  readonly moving: boolean;
};

/** Pixels. In wider events, such as those of the day view, the text stays in view while the event does. */
const LONG = 100;
/** Minimum width in pixels for the icon beside the subject. */
const SIGN = 64;

/** Pixels per character of a time, and of the padding beside it. */
const SIGN_OF_TIME = 6;
const EDGES = 12;

/** Pixels that a time needs. */
const widthOf = (time: string): number => time.length * SIGN_OF_TIME + EDGES;

/** Pixels of a line of text, and of the padding above and below the text. */
const LINE = 17;
const MARGINS = 9;
const wholeLines = (height: number): number => Math.floor((height - MARGINS) / LINE) * LINE;

/** A meeting in a row, for sight and pointer only. Screen readers get the row's meetings as text. */
export const EventBox = memo(({ box, bar, words, times, movable, moving }: Props) => {
  const { event, left, width, top, height, lines } = box;
  const isPrivate = event.subject === null;
  const Sign = event.own ? IconUser : IconLock;
  // SC61: a time that does not fit is replaced by its start.
  const time =
    lines === 2
      ? [times.interval(event.start, event.end), times.brief(event.start)].find(
          (text) => width >= widthOf(text),
        )
      : '';
  const isNarrow = time === undefined;
  const shape = isNarrow ? 'narrow' : width > LONG ? 'long' : 'plain';
  const said = lines > 0 && (
    <>
      {(event.own || isPrivate) && width >= SIGN && <Sign className={classes.sign} size={13} />}
      {words.subject(event)}
      {time !== undefined && time !== '' && <span className={classes.time}>{time}</span>}
    </>
  );
  return (
    <div
      className={classes.event}
      data-event={event.id}
      data-own={event.own || undefined}
      data-private={isPrivate || undefined}
      data-lines={bar ? undefined : lines}
      data-narrow={isNarrow || undefined}
      data-bar={bar || undefined}
      data-movable={movable || undefined}
      data-moving={moving || undefined}
      data-long={shape === 'long' || undefined}
      style={{ left, width, top, height }}
    >
      {shape === 'long' && <div className={classes.long}>{said}</div>}
      {shape === 'narrow' && (
        <div className={classes.lines} style={{ maxHeight: wholeLines(height) }}>
          {said}
        </div>
      )}
      {shape === 'plain' && said}
    </div>
  );
});
