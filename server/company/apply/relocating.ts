import { Schema } from 'effect';
import type {
  ChosenSpace,
  Consequences,
} from '../../../core/contract/administration/change-set.ts';
import { keyOf } from '../../../core/rules/company/key.ts';
import type { Author } from '../../change/author.ts';
import { type Entry, writeHistory } from '../../change/history.ts';
import { CLOSES } from '../../closure/closed-spaces.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import { changesOf, peopleOf, writeMoves } from '../../relocation/moves.ts';
import { type Place, readSpacesIn } from '../../relocation/place.ts';
import {
  type ClosedPlace,
  type Relocations,
  relocationsFor,
} from '../../relocation/relocations.ts';
import { recordMoved } from '../../security-log/record-event.ts';
import type { CompanyRecord, CompanyState } from '../format/state.ts';
import type { Changes } from '../plan/changes.ts';
import { withMinutes } from './closures.ts';
import type { Ended } from './endings.ts';

/** CS20, CS22: who decides about the bookings in what is closed. */
export type Choices = {
  readonly chosen: readonly ChosenSpace[];
  /** Where the spaces may be that were chosen, by ids of the company's own; null: anywhere. */
  readonly buildings: ReadonlySet<string> | null;
};

export const NO_CHOICES: Choices = { chosen: [], buildings: null };

export type Closing = NonNullable<Consequences['closing']>;

/** The closures that close something from now on, or for another time or reason. */
export const closingRows = ({ closures }: Changes): readonly CompanyRecord[] => [
  ...closures.added,
  ...closures.changed.map(({ after }) => after),
];

const textOf = (record: CompanyRecord, column: string): string | null =>
  record[column] == null ? null : String(record[column]);

const placeOf = (record: CompanyRecord): Place => ({
  building: textOf(record, 'building'),
  floor: textOf(record, 'floor'),
  zone: textOf(record, 'zone'),
  space: textOf(record, 'space'),
});

/** CS21: what would become of the bookings in what is to be closed, before anything is written. `minute`: now. */
export const previewClosing = async (
  query: Query,
  { changes, state }: { readonly changes: Changes; readonly state: CompanyState },
  choices: Choices,
  minute: number,
): Promise<Closing | null> => {
  const rows = closingRows(changes);
  if (rows.length === 0) return null;
  const closed: ClosedPlace[] = [];
  for (const row of rows) {
    const [first, ...others] = await readSpacesIn(query, placeOf(row));
    if (first === undefined) continue;
    const { start_minute, end_minute } = withMinutes(row, state);
    closed.push({
      buildingId: first.building_id,
      spaceIds: new Set([first, ...others].map(({ id }) => id)),
      start: Number(start_minute),
      end: end_minute == null ? null : Number(end_minute),
      reason: String(row.reason),
    });
  }
  const { gone, changed } = changes.closures;
  const except = new Set(
    [...gone, ...changed.map(({ before }) => before)].map((row) => keyOf('closures', row)),
  );
  const { moves, stay } = await relocationsFor(query, closed, { ...choices, except, now: minute });
  return { moved: moves.length, stay };
};

const decodeIds = decodeRows(Schema.Struct({ id: Schema.Int }));

/** The stored floors on which bookings may be moved: those of the buildings, and those of chosen spaces. */
export const floorsOfRelocations = async (
  query: Query,
  changes: Changes,
  { chosen }: Choices,
): Promise<readonly number[]> => {
  const places = closingRows(changes).map(placeOf);
  if (places.length === 0) return [];
  const keys = (column: keyof Place): readonly string[] =>
    places.flatMap((place) => place[column] ?? []);
  const rows = await query({
    text: `select distinct o.id from floor o
           where o.building_id in (
               select b.id from building b where b.external_id = any($1::text[])
               union select f.building_id from floor f where f.external_id = any($2::text[])
               union select f.building_id from space s join floor f on f.id = s.floor_id where s.external_id = any($3::text[]))
             or o.id in (select s.floor_id from space s where s.external_id = any($4::text[]))`,
    values: [
      keys('building'),
      keys('floor'),
      keys('space'),
      chosen.flatMap((one) => one.space ?? []),
    ],
  });
  return decodeIds(rows).map(({ id }) => id);
};

const decodeClosed = decodeRows(
  Schema.Struct({
    building_id: Schema.Int,
    reason: Schema.String,
    start_minute: Schema.Int,
    end_minute: Schema.NullOr(Schema.Int),
    spaces: Schema.Array(Schema.Int),
  }),
);

const readClosed = async (
  query: Query,
  closureIds: readonly number[],
): Promise<readonly ClosedPlace[]> =>
  decodeClosed(
    await query({
      text: `select f.building_id, c.reason, c.start_minute, c.end_minute, jsonb_agg(s.id order by s.id) as spaces
             from closure c join space s on true join floor f on f.id = s.floor_id and ${CLOSES}
             where c.id = any($1::bigint[]) group by c.id, f.building_id order by c.start_minute, c.id`,
      values: [closureIds],
    }),
  ).map(({ building_id, reason, start_minute, end_minute, spaces }) => ({
    buildingId: building_id,
    spaceIds: new Set(spaces),
    start: start_minute,
    end: end_minute,
    reason,
  }));

export type Relocated = Pick<Ended, 'changes' | 'userIds'> & {
  readonly closing: Closing | null;
  /** CS13: for the change history, each with the reason of its closure. */
  readonly entries: readonly { readonly reason: string; readonly entries: readonly Entry[] }[];
};

export const NOTHING_RELOCATED: Relocated = {
  changes: [],
  userIds: [],
  closing: null,
  entries: [],
};

const written = async (
  query: Query,
  { moves }: Relocations,
  minute: number,
): Promise<Relocated['entries']> => {
  const entries: { reason: string; entries: readonly Entry[] }[] = [];
  for (const reason of new Set(moves.map((move) => move.reason))) {
    const own = moves.filter((move) => move.reason === reason);
    entries.push({ reason, entries: await writeMoves(query, own, minute) });
  }
  return entries;
};

/** CS20: moves the bookings in closures that were just written. The floors of their buildings are locked. `minute`: now. */
export const relocate = async (
  query: Query,
  closureIds: readonly number[],
  choices: Choices,
  minute: number,
): Promise<Relocated> => {
  if (closureIds.length === 0) return NOTHING_RELOCATED;
  const closed = await readClosed(query, closureIds);
  const found = await relocationsFor(query, closed, {
    ...choices,
    except: new Set(),
    now: minute,
  });
  return {
    closing: { moved: found.moves.length, stay: found.stay },
    changes: changesOf(found.moves),
    userIds: peopleOf(found.moves),
    entries: await written(query, found, minute),
  };
};

/** CS13: who moved whom, and why. `at`: milliseconds since the epoch. */
export const recordRelocated = async (
  query: Query,
  { entries, userIds }: Relocated,
  { author, at }: { readonly author: Author; readonly at: number },
): Promise<void> => {
  for (const { reason, entries: own } of entries) {
    await writeHistory(query, { author: { ...author, reason }, at, entries: own });
  }
  if (author.userId !== null && userIds.length > 0)
    await recordMoved(query, author.userId, userIds);
};
