import type { SpaceClosure } from '../../../core/contract/space.ts';
import type { DayBar } from '../../../core/rules/day/day-bar.ts';

type Range = { readonly start: number; readonly end: number };

/** What the chosen time overlaps. */
export type DayOverlap = {
  /** The parts of the chosen time that bookings of others take, and those that closures do. */
  readonly covered: readonly Range[];
  readonly shut: readonly Range[];
  readonly taken: 'partly' | 'overlaps' | null;
  /** The text that says so. */
  readonly kind: 'partly' | 'overlaps' | 'partlyClosed' | 'closed' | null;
};

const lengthOf = (parts: readonly Range[]): number =>
  parts.reduce((sum, { start, end }) => sum + end - start, 0);

/** The closures as parts of the day. */
export const closedParts = ({ closed, end: last }: DayBar): readonly Range[] =>
  closed.map(({ start, end }: SpaceClosure) => ({ start, end: end ?? last }));

/** TI7, CS17, UC56. `isMine`: the overlapped booking is the one just made. */
export const overlapOf = (bar: DayBar, chosen: Range, isMine: boolean): DayOverlap => {
  const inChosen = (parts: readonly Range[]): readonly Range[] =>
    parts
      .filter(({ start, end }) => start < chosen.end && chosen.start < end)
      .map(({ start, end }) => ({
        start: Math.max(start, chosen.start),
        end: Math.min(end, chosen.end),
      }));
  const shut = inChosen([...closedParts(bar), ...bar.refused]);
  const covered = isMine
    ? []
    : inChosen(bar.taken)
        // MI4: own bookings do not count as overlaps.
        .filter(({ start, end }) => !bar.own.some((own) => own.start <= start && end <= own.end));
  const whole = chosen.end - chosen.start;
  const [length, shutLength] = [lengthOf(covered), lengthOf(shut)];
  const taken = length === 0 ? null : length < whole ? 'partly' : 'overlaps';
  const kind =
    shutLength === 0 || taken === null ? taken : shutLength < whole ? 'partlyClosed' : 'closed';
  return { covered, shut, taken, kind };
};

/** CS27: whether one closure lasts for all of the day that is left. */
export const isShut = ({ closed, earliest, end }: DayBar): boolean =>
  closed.some((closure) => closure.start <= earliest && (closure.end ?? end) >= end);
