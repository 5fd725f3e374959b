import type { Administrator } from '../../../core/contract/administration/administered.ts';
import type {
  BookingMoves,
  BookingsMoved,
} from '../../../core/contract/administration/closures.ts';
import type { Author } from '../../change/author.ts';
import { moveFloors } from '../../change/floors.ts';
import { recordChange } from '../../change/record.ts';
import { readConfiguration } from '../../configuration/company-configuration.ts';
import type { Db, Query } from '../../database/db.ts';
import { concurrentChange } from '../../database/retry.ts';
import {
  type MovableSpace,
  readGroups,
  readRefusals,
  readSpaces,
} from '../../relocation/movable.ts';
import {
  changesOf,
  failuresOf,
  type Move,
  type MovedBooking,
  type MoveFailure,
  peopleOf,
  readMoved,
  readTaken,
  restOf,
  writeMoves,
} from '../../relocation/moves.ts';
import { recordMoved } from '../../security-log/record-event.ts';

type Sorted = { readonly moves: readonly Move[]; readonly failures: readonly MoveFailure[] };

/** Sorts the requested moves: valid ones, and those with an unknown or foreign booking or space. */
const asked = (
  { moves }: BookingMoves,
  bookings: ReadonlyMap<number, MovedBooking>,
  spaces: ReadonlyMap<string, MovableSpace>,
  { buildings }: Administrator,
  now: number,
): Sorted => {
  const known: Move[] = [];
  const failures: MoveFailure[] = [];
  const seen = new Set<number>();
  for (const { booking: id, space: key } of moves) {
    const booking = bookings.get(id);
    const space = spaces.get(key);
    const isTheirs = (building: string): boolean => buildings?.has(building) !== false;
    if (booking === undefined || booking.end_minute <= now || seen.has(id)) {
      failures.push({ booking: id, code: 'UNKNOWN_BOOKING' });
    } else if (space === undefined || space.kind !== booking.kind) {
      failures.push({ booking: id, code: 'UNKNOWN_SPACE' });
    } else if (!(isTheirs(booking.building) && isTheirs(space.building))) {
      failures.push({ booking: id, code: 'NO_PERMISSION' });
    } else if (space.id !== booking.space_id) {
      // One that is there already was moved by the same request before.
      known.push({ booking, space, slot: restOf(booking, now) });
    }
    seen.add(id);
  }
  return { moves: known, failures };
};

/** Ends the transaction without its changes. */
class Failed extends Error {
  readonly failures: readonly MoveFailure[];
  constructor(failures: readonly MoveFailure[]) {
    super('bookings cannot be moved');
    this.failures = failures;
  }
}

/** CS12: gives bookings other spaces, all of them or, if one is refused, none. `now`: milliseconds since the epoch. */
export const moveBookings = async (
  db: Db,
  administrator: Administrator,
  wanted: BookingMoves,
  now: number,
): Promise<BookingsMoved> => {
  const minute = Math.floor(now / 60_000);
  const { meta } = (await readConfiguration(db)).features.deskFinder;
  const ids = wanted.moves.map(({ booking }) => booking);
  const keys = [...new Set(wanted.moves.map(({ space }) => space))];
  const read = async (query: Query): Promise<Sorted> => {
    const bookings = new Map((await readMoved(query, ids)).map((one) => [one.id, one]));
    const spaces = await readSpaces(query, 's.external_id = any($1::text[])', keys);
    const byKey = new Map(spaces.map((space) => [space.key, space]));
    return asked(wanted, bookings, byKey, administrator, minute);
  };
  const author: Author = {
    userId: administrator.userId,
    name: administrator.name,
    source: 'administration',
    reason: wanted.reason,
  };
  try {
    const moved = await db.transaction(async (query) => {
      const first = await read(query);
      const floors = await moveFloors(
        query,
        first.moves.flatMap(({ booking, space }) => [booking.floor_id, space.floor_id]),
      );
      // Nobody books on these floors from here on.
      const { moves, failures } = await read(query);
      const [strange] = moves.filter(
        ({ booking, space }) => !(floors.has(booking.floor_id) && floors.has(space.floor_id)),
      );
      if (strange !== undefined) throw concurrentChange(strange.booking.id);
      const people = peopleOf(moves);
      await query({
        text: 'select id from employee where id = any($1::bigint[]) order by id for no key update',
        values: [people],
      });
      const groups = await readGroups(query, people);
      const buildings = [...new Set(moves.map(({ space }) => space.building_id))];
      const refuses = await readRefusals(query, buildings, { groups, meta, now: minute });
      const taken = await readTaken(query, moves, minute);
      const all = [...failures, ...failuresOf(moves, taken, refuses)];
      if (all.length > 0) throw new Failed(all);
      if (moves.length === 0) return 0;
      const entries = await writeMoves(query, moves, minute);
      await recordMoved(query, administrator.userId, people);
      await recordChange(query, {
        floors,
        changes: changesOf(moves),
        userIds: people,
        history: { author, at: now, entries },
      });
      return moves.length;
    });
    return { moved, failures: [] };
  } catch (error) {
    if (error instanceof Failed) return { moved: 0, failures: error.failures };
    throw error;
  }
};
