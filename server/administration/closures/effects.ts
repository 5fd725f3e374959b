import type { Administrator } from '../../../core/contract/administration/administered.ts';
import {
  type AffectedRow,
  type AffectedSpace,
  type ClosureDraft,
  type ClosureEffects,
  MOST_AFFECTED,
  MOST_AFFECTED_ROWS,
} from '../../../core/contract/administration/closures.ts';
import {
  type Affected,
  type Held,
  type Offer,
  offersFor,
} from '../../../core/rules/closure/offers.ts';
import { END_OF_DAYS } from '../../booking/slot-rules.ts';
import { closuresOnFloors, lastMinute } from '../../closure/closed-spaces.ts';
import { readConfiguration } from '../../configuration/company-configuration.ts';
import type { Db, Query } from '../../database/db.ts';
import { snapshot } from '../../database/snapshot.ts';
import { type Answer, answer } from '../../refusal/refused.ts';
import { type HeldRow, readBookings, readClaims, readNames, slotOf } from './affected.ts';
import { type Drafted, readDraft } from './drafted.ts';
import {
  type GroupsOf,
  type MovableSpace,
  readGroups,
  readRefusals,
  readSpaces,
} from './movable.ts';

const shown = ({ key, name, floor, x, y }: MovableSpace): AffectedSpace => ({
  key,
  name,
  floor,
  x,
  y,
});

/** An affected booking or claim. */
type Row = Affected & { readonly isClaim: boolean };

const heldBy = (rows: readonly HeldRow[], spaceIds: ReadonlySet<number>): Map<number, Held[]> => {
  const held = new Map<number, Held[]>();
  for (const { space_id, user_id: userId, start_minute: start, end_minute: end } of rows) {
    if (spaceIds.has(space_id)) continue;
    const known = held.get(space_id);
    if (known === undefined) held.set(space_id, [{ start, end, userId }]);
    else known.push({ start, end, userId });
  }
  return held;
};

/** CS10: whether two people share a group. */
const colleaguesIn =
  (groups: GroupsOf) =>
  (one: number, other: number): boolean => {
    const own = groups.get(other);
    return own !== undefined && groups.get(one)?.some((group) => own.includes(group)) === true;
  };

const read = async (
  query: Query,
  drafted: Drafted,
  key: string | null,
  meta: Awaited<ReturnType<typeof readConfiguration>>['features']['deskFinder']['meta'],
  now: number,
) => {
  const { buildingId, spaceIds } = drafted;
  const closed = slotOf(drafted, now);
  const spaces = await readSpaces(query, 'f.building_id = $1', buildingId);
  const byId = new Map(spaces.map((space) => [space.id, space]));
  const rowsOf = (rows: readonly HeldRow[], isClaim: boolean): readonly Row[] =>
    rows.flatMap(({ id, space_id, user_id, start_minute, end_minute }): readonly Row[] => {
      const space = byId.get(space_id);
      const isIn = space !== undefined && spaceIds.has(space_id) && start_minute < closed.end;
      const slot = { start: Math.max(start_minute, now), end: end_minute };
      return isIn ? [{ id, userId: user_id, space, ...slot, isClaim }] : [];
    });
  const bookings = rowsOf(
    closed.end > closed.start ? await readBookings(query, buildingId, closed) : [],
    false,
  ).slice(0, MOST_AFFECTED);
  const claims = await readClaims(query, buildingId, now);
  const claimed = rowsOf(
    claims.filter(({ end_minute }) => end_minute > closed.start),
    true,
  ).slice(0, MOST_AFFECTED);
  const span = {
    start: Math.min(...bookings.map(({ start }) => start), closed.start),
    end: bookings.reduce((end, one) => Math.max(end, one.end), closed.start + 1),
  };
  const all = await readBookings(query, buildingId, span);
  const held = heldBy([...all, ...claims], spaceIds);
  const floors = [...new Set(spaces.map(({ floor_id }) => floor_id))];
  for (const [id, closings] of await closuresOnFloors(query, floors, span)) {
    const others = closings.filter((closing) => closing.key !== key);
    const times = others.map((closing) => ({
      start: closing.start,
      end: Math.min(lastMinute(closing), END_OF_DAYS),
      userId: null,
    }));
    held.set(id, [...(held.get(id) ?? []), ...times]);
  }
  const people = new Set([...all, ...claims].map(({ user_id }) => user_id));
  const groups = await readGroups(query, people);
  const refuses = await readRefusals(query, [buildingId], { groups, meta, now });
  return { byId, bookings, claimed, held, groups, refuses };
};

const rowOf = (
  row: Row,
  from: MovableSpace,
  { offer, to }: { readonly offer: Offer | undefined; readonly to: MovableSpace | undefined },
  names: ReadonlyMap<number, string>,
): AffectedRow => ({
  id: row.id,
  kind: row.isClaim ? 'claim' : row.space.kind,
  person: { id: row.userId, name: names.get(row.userId) ?? '' },
  space: shown(from),
  start: row.start,
  end: row.end,
  offer:
    offer === undefined || to === undefined
      ? null
      : {
          space: shown(to),
          metres: offer.metres,
          beside: offer.beside === null ? null : (names.get(offer.beside) ?? null),
        },
});

/** The data of the snapshot; the offers are computed from it afterwards. */
type Found = Drafted & Awaited<ReturnType<typeof read>>;

const offersOf = ({ byId, bookings, held, groups, refuses, spaceIds }: Found) =>
  offersFor(bookings, {
    spaces: [...byId.values()].filter(({ id, mode }) => mode === 'BOOK' && !spaceIds.has(id)),
    held,
    allows: (booking, { id }) => {
      const space = byId.get(id);
      return space !== undefined && refuses(booking, space) === null;
    },
    areColleagues: colleaguesIn(groups),
  });

/** CS10, CS11: the dry run of a closure: affected bookings and claims, with offers of other spaces. `now`: minutes. */
export const closureEffects = async (
  db: Db,
  administrator: Administrator,
  draft: ClosureDraft,
  now: number,
): Promise<Answer<ClosureEffects>> => {
  const { features } = await readConfiguration(db);
  const { meta } = features.deskFinder;
  const found = await snapshot(db, async (query): Promise<Answer<Found>> => {
    const drafted = await readDraft(query, administrator, draft);
    if (!drafted.ok) return drafted;
    return answer({
      ...drafted.value,
      ...(await read(query, drafted.value, draft.key, meta, now)),
    });
  });
  if (!found.ok) return found;
  const { byId, bookings, claimed, spaceIds, zone } = found.value;
  const offers = offersOf(found.value);
  const offerOf = (row: Row): Offer | undefined => (row.isClaim ? undefined : offers.get(row.id));
  const rows = [...bookings, ...claimed];
  const sorted = [
    ...rows.filter((row) => offerOf(row) === undefined),
    ...rows.filter((row) => offerOf(row) !== undefined),
  ];
  const next = draft.from + MOST_AFFECTED_ROWS;
  const page = sorted.slice(draft.from, next);
  const besides = page.flatMap((row) => offerOf(row)?.beside ?? []);
  const names = await readNames(db.query, [...page.map(({ userId }) => userId), ...besides]);
  return answer({
    zone,
    spaces: spaceIds.size,
    total: rows.length,
    people: new Set(rows.map(({ userId }) => userId)).size,
    offered: offers.size,
    claims: claimed.length,
    rows: page.flatMap((row) => {
      const from = byId.get(row.space.id);
      const offer = offerOf(row);
      const to = offer === undefined ? undefined : byId.get(offer.space.id);
      return from === undefined ? [] : [rowOf(row, from, { offer, to }, names)];
    }),
    next: next < sorted.length ? next : null,
  });
};
