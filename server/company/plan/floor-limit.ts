import { fileOf } from '../../../core/rules/company/key.ts';
import type { Fault } from '../format/fault.ts';
import type { FileTable } from '../reading/file-table.ts';
import type { Changes } from './changes.ts';

/** ID1: the ids of spaces have twelve bits for the floor. */
const MOST_FLOORS = 4_095;

/**
 * AP74: the first new floor for which there is no id any more. Floors that are gone count: bookings of the past name them, so their
 * ids are not used again. `last`: the largest id of a floor so far.
 */
export const floorsBeyond = (
  last: number,
  { floors }: Changes,
  table: FileTable | undefined,
): readonly Fault[] => {
  const beyond = floors.added[Math.max(0, MOST_FLOORS - last)];
  if (beyond === undefined) return [];
  return [
    {
      file: fileOf('floors'),
      line: table?.rows.find(({ key }) => key === beyond.id)?.line ?? null,
      column: 'id',
      expected: { kind: 'rows', most: MOST_FLOORS },
      found: String(beyond.id),
    },
  ];
};
