import type { Administrator } from '../../../core/contract/administration/administered.ts';
import { DAYS_OF_PEOPLE } from '../../../core/contract/administration/history.ts';
import { TABLE_NAMES } from '../../../core/contract/administration/tables.ts';
import { TABLE_ACCESS } from '../table-access.ts';

/** Absent: any; of subjects, any but those in `DAYS_OF_PEOPLE`. Times in milliseconds since the epoch; `to` is excluded. */
export type HistoryFilter = {
  readonly subject?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly actorId?: number | undefined;
  readonly source?: string | undefined;
  readonly building?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly text?: string | undefined;
};

/** `before`: older than this entry. */
type Older = HistoryFilter & { readonly before?: number };

/** Tables that an administrator of a building sees all of. */
const SEEN = TABLE_NAMES.filter((table) => TABLE_ACCESS[table].kind === 'seen');

/** A floor, or the floor of a space, in these buildings. Their sets do not depend on the entry: they are read once. */
const isFloorIn = (
  buildings: string,
  floor: string,
): string => `${floor} in (select f.external_id from floor_row f
      join building_row b on b.id = f.building_id where b.external_id = any(${buildings}))`;
const isSpaceIn = (
  buildings: string,
  space: string,
): string => `${space} in (select s.external_id from space_row s
      join floor_row f on f.id = s.floor_id join building_row b on b.id = f.building_id
      where b.external_id = any(${buildings}))`;

/** The place of a closure, after the change or, if it was removed, before it. */
const closed = (column: string): string =>
  `coalesce(c.after ->> '${column}', c.before ->> '${column}')`;

/** Closures in these buildings: an entry names the place, or the closure is there. */
const isClosureIn = (buildings: string): string => `(${closed('building')} = any(${buildings})
    or ${isFloorIn(buildings, closed('floor'))} or ${isSpaceIn(buildings, closed('space'))}
    or exists (select from closure l left join building_row b on b.id = l.building_id
      left join zone z on z.id = l.zone_id left join space_row s on s.id = l.space_id
      left join floor_row f on f.id = coalesce(l.floor_id, z.floor_id, s.floor_id)
      left join building_row fb on fb.id = f.building_id
      where l.external_id = c.subject_id and coalesce(b.external_id, fb.external_id) = any(${buildings})))`;

/** Whether entry `c` concerns something in these buildings, which may have been removed since. */
const isInside = (buildings: string): string => `(
  (c.subject = 'buildings' and c.subject_id = any(${buildings}))
  or (c.subject = 'floors' and ${isFloorIn(buildings, 'c.subject_id')})
  or (c.subject = 'spaces' and ${isSpaceIn(buildings, 'c.subject_id')})
  or (c.subject = 'closures' and ${isClosureIn(buildings)})
  or (c.subject = 'rules' and case when c.subject = 'rules' then c.subject_id::jsonb ->> 0 = any(${buildings})
      or ${isFloorIn(buildings, 'c.subject_id::jsonb ->> 1')} else false end)
  or (c.subject = 'signs' and exists (select from floor_row f join building_row b on b.id = f.building_id
      where b.external_id = any(${buildings}) and f.external_id = coalesce(c.after ->> 'floor', c.before ->> 'floor',
        (select o.external_id from sign s join floor_row o on o.id = s.floor_id where s.external_id = c.subject_id)))))`;

/** Bookings and claims name their floor: the condition of the index `change_of_floor`. */
const IS_BOOKED = `c.subject = any(array['bookings', 'claims'])`;

/** The subjects that `isInside` covers. */
const INSIDE = `unnest(array['buildings', 'floors', 'spaces', 'closures', 'rules', 'signs'])`;

/**
 * AP126: all subjects but those that tell when somebody is where. They are few, so each is one step along the index
 * `change_of_table`, and a page is read without passing through a million bookings.
 */
const OTHERS = `(with recursive known(subject) as (
    select min(subject) from change
    union all
    select (select min(c.subject) from change c where c.subject > known.subject) from known where known.subject is not null)
  select subject from known where subject <> all(array[${DAYS_OF_PEOPLE.map((one) => `'${one}'`).join()}]))`;

export const areDaysOfPeople = (subject: string | undefined): boolean =>
  DAYS_OF_PEOPLE.some((one) => one === subject);

const isSeen = `c.subject = any(array[${SEEN.map((table) => `'${table}'`).join()}])`;

/**
 * AP76: how many entries a text search covers. No index helps to find a text; reading these takes less than half a second.
 */
const MOST_SEARCHED = 100_000;

/** The time and id of the newest entry beyond the reach of a text search; no row: every entry is within reach. */
export const cutBefore = (to: string): string => `
  select at, id from change where at < coalesce(${to}, 9223372036854775807)
  order by at desc, id desc offset ${MOST_SEARCHED} limit 1`;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

const TEXT = `(c.actor_name || ' ' || c.subject_id || ' ' || coalesce(c.reason, '') || ' '
  || coalesce(c.before::text, '') || ' ' || coalesce(c.after::text, ''))`;

/**
 * A part of the change history: a condition on entries `c`. `keys`: a table function or query; the entries of each of its values
 * `key.value` are read along an index.
 */
type Part = {
  readonly keys: string | null;
  readonly condition: string;
  /** What the index is ordered by before the id, which is the same for all entries of a key; absent: nothing. */
  readonly along?: string;
};

export type Selected = {
  /** No entry is in two of them. */
  readonly parts: readonly Part[];
  readonly values: readonly unknown[];
};

/**
 * The entries of a building: its rows by subject, or its bookings and claims by floor. Without these indexes, an empty
 * result would require a scan of a million entries.
 */
const partsOf = (building: string, ofPeople: boolean, condition: string): readonly Part[] => [
  ofPeople
    ? {
        keys: `(select distinct f.external_id from floor_row f
                join building_row b on b.id = f.building_id where b.external_id = any(${building}))`,
        condition: `${IS_BOOKED} and ${closed('floor')} = key.value and ${condition}`,
      }
    : {
        keys: INSIDE,
        condition: `c.subject = key.value and ${isInside(building)} and ${condition}`,
      },
];

/** The entries of the change history that match a filter. AD2: only those that the administrator may see. */
export const selected = ({ buildings }: Administrator, filter: Older): Selected => {
  const values: unknown[] = [];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const conditions: string[] = [];
  if (buildings !== null) {
    conditions.push(`(${isSeen} or ${isInside(`${parameter([...buildings])}::text[]`)})`);
  }
  const { subject, subjectId, actorId, source, building, from, to, text, before } = filter;
  if (subject !== undefined) conditions.push(`c.subject = ${parameter(subject)}`);
  if (subjectId !== undefined) conditions.push(`c.subject_id = ${parameter(subjectId)}`);
  if (actorId !== undefined) conditions.push(`c.actor_id = ${parameter(actorId)}::bigint`);
  if (source !== undefined) conditions.push(`c.source = ${parameter(source)}`);
  if (from !== undefined) conditions.push(`c.at >= ${parameter(from)}::bigint`);
  if (to !== undefined) conditions.push(`c.at < ${parameter(to)}::bigint`);
  if (text !== undefined && text !== '') {
    conditions.push(`(c.at, c.id) > (
      select at, id from ((${cutBefore(`${parameter(to ?? null)}::bigint`)}) union all select -1, -1) found
      order by at desc limit 1)`);
    conditions.push(`${TEXT} ilike ${parameter(`%${escaped(text)}%`)}`);
  }
  if (before !== undefined) conditions.push(`c.id < ${parameter(before)}::bigint`);
  const condition = conditions.length === 0 ? 'true' : conditions.join(' and ');
  if (building !== undefined) {
    const own = `array[${parameter(building)}]::text[]`;
    return { parts: partsOf(own, areDaysOfPeople(subject), condition), values };
  }
  if (subject !== undefined) return { parts: [{ keys: null, condition }], values };
  // A range of one subject: for an equal one, the planner takes the order by subject for superfluous and may read all entries by id.
  const isOfKey = 'c.subject >= key.value and c.subject <= key.value';
  return {
    parts: [{ keys: OTHERS, condition: `${isOfKey} and ${condition}`, along: 'c.subject' }],
    values,
  };
};

/** A query for columns of entries `c`, at most so many; `order`: the newest ones, in their order, or any. */
export const entriesOf = (
  { parts }: Selected,
  columns: string,
  { order, most }: { readonly order: 'newest' | 'any'; readonly most: number },
): string => {
  const tailOf = (along?: string): string => {
    const by = [...(along === undefined ? [] : [`${along} desc`]), 'c.id desc'];
    return order === 'any' ? `limit ${most}` : `order by ${by.join(', ')} limit ${most}`;
  };
  const read = parts.map(({ keys, condition, along }) => {
    const own = `select ${columns} from change c where ${condition} ${tailOf(along)}`;
    return keys === null
      ? `(${own})`
      : `(select c.* from ${keys} key(value) cross join lateral (${own}) c)`;
  });
  return `select * from (${read.join(' union all ')}) c ${tailOf()}`;
};
