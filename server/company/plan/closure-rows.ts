import { type Fault, found } from '../format/fault.ts';
import type { CompanyRecord, Rows } from '../format/state.ts';
import type { FileTable } from '../reading/read-table.ts';

/** CS1: a closure is of one building, floor, zone or space, and ends after it starts. `closures`: with the rows of the file. */
export const checkClosures = ({ file, rows }: FileTable, closures: Rows): readonly Fault[] =>
  rows.flatMap(({ line, key }): readonly Fault[] => {
    const record: CompanyRecord = closures.get(key) ?? {};
    const { building = null, floor = null, space = null, start, end = null } = record;
    const at = { file, line };
    const places = [building, floor, space].filter((place) => place !== null);
    const isEmpty = typeof start === 'string' && typeof end === 'string' && end <= start;
    return [
      ...(places.length === 1
        ? []
        : [{ ...at, column: 'space', expected: { kind: 'onePlace' } as const, found: null }]),
      ...(isEmpty
        ? [{ ...at, column: 'end', expected: { kind: 'afterStart' } as const, found: found(end) }]
        : []),
    ];
  });
