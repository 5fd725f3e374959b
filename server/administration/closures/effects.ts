import { Schema } from 'effect';
import type { Administrator } from '../../../core/contract/administration/administered.ts';
import {
  type AffectedRow,
  type AffectedSpace,
  type ClosureDraft,
  type ClosureEffects,
  MOST_AFFECTED_ROWS,
  MOST_LACKING,
} from '../../../core/contract/administration/closures.ts';
import type { Offer } from '../../../core/rules/closure/offers.ts';
import { readConfiguration } from '../../configuration/company-configuration.ts';
import type { Db, Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import { snapshot } from '../../database/snapshot.ts';
import { sql } from '../../database/sql.ts';
import { type Answer, answer } from '../../refusal/refused.ts';
import {
  type FoundAffected,
  lesserOffersOf,
  offersOf,
  readAffected,
} from '../../relocation/affected.ts';
import type { MovableSpace } from '../../relocation/movable.ts';
import { type Drafted, readDraft } from './drafted.ts';
import { readNames } from './names.ts';

type Row = FoundAffected['bookings'][number];

const shown = ({ key, name, floor, x, y }: MovableSpace): AffectedSpace => ({
  key,
  name,
  floor,
  x,
  y,
});

const rowOf = (
  row: Row,
  from: MovableSpace,
  { offer, to }: { readonly offer: Offer | undefined; readonly to: MovableSpace | undefined },
  names: ReadonlyMap<number, string>,
  lesser: AffectedRow['lesser'],
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
  ...(lesser === undefined ? {} : { lesser }),
});

const decodeEquipment = decodeRows(Schema.Struct({ id: Schema.Int, name: Schema.String }));

const readEquipment = async (
  query: Query,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> =>
  new Map(
    decodeEquipment(
      await query(sql`select id, name from equipment where id = any(${ids}::bigint[])`),
    ).map(({ id, name }) => [id, name]),
  );

/** The data of the snapshot; the offers are computed from it afterwards. */
type Found = Drafted & FoundAffected;

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
      ...(await readAffected(query, drafted.value.buildingId, [drafted.value], {
        except: new Set(draft.key === null ? [] : [draft.key]),
        meta,
        now,
      })),
    });
  });
  if (!found.ok) return found;
  const { byId, bookings, claimed, spaceIds, zone } = found.value;
  const offers = offersOf(found.value, bookings);
  const offerOf = (row: Row): Offer | undefined => (row.isClaim ? undefined : offers.get(row.id));
  const rows = [...bookings, ...claimed];
  const sorted = [
    ...rows.filter((row) => offerOf(row) === undefined),
    ...rows.filter((row) => offerOf(row) !== undefined),
  ];
  const next = draft.from + MOST_AFFECTED_ROWS;
  const page = sorted.slice(draft.from, next);
  const besides = page.flatMap((row) => offerOf(row)?.beside ?? []);
  const lesser = lesserOffersOf(found.value, bookings, offers);
  const lacking = page.flatMap(({ id, isClaim }) => (isClaim ? [] : (lesser.get(id)?.lacks ?? [])));
  const equipment = await readEquipment(db.query, lacking);
  const lesserOf = (row: Row): AffectedRow['lesser'] => {
    if (row.isClaim || offerOf(row) !== undefined) return undefined;
    const less = lesser.get(row.id);
    const space = less === undefined ? undefined : byId.get(less.space.id);
    if (less === undefined || space === undefined) return null;
    const lacks = less.lacks.flatMap((id) => equipment.get(id) ?? []).slice(0, MOST_LACKING);
    return { space: shown(space), lacks };
  };
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
      return from === undefined ? [] : [rowOf(row, from, { offer, to }, names, lesserOf(row))];
    }),
    next: next < sorted.length ? next : null,
  });
};
