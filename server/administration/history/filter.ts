import type { Administrator } from '../../../core/contract/administration/administered.ts';
import { TABLE_NAMES } from '../../company/format/tables.ts';
import { TABLE_ACCESS } from '../table-access.ts';

/** Absent: any. Times in milliseconds since the epoch; `to` is excluded. */
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

/** What a closure is about, now or when it was removed. */
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

/** Whether entry `c` is about something in these buildings, which may be removed by now. */
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

/** Bookings and claims name their floor. */
const isBookedIn = (buildings: string): string =>
  `(c.subject in ('bookings', 'claims') and ${isFloorIn(buildings, closed('floor'))})`;

const isSeen = `c.subject = any(array[${SEEN.map((table) => `'${table}'`).join()}])`;

/**
 * AP76: entries in which a text is looked for. A text is found nowhere in particular, so no index helps; reading these takes
 * less than half a second.
 */
const MOST_SEARCHED = 100_000;

/** The time and id of the newest entry in which a text is not looked for any more; none: there is no such entry. */
export const cutBefore = (to: string): string => `
  select at, id from change where at < coalesce(${to}, 9223372036854775807)
  order by at desc, id desc offset ${MOST_SEARCHED} limit 1`;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

const TEXT = `(c.actor_name || ' ' || c.subject_id || ' ' || coalesce(c.reason, '') || ' '
  || coalesce(c.before::text, '') || ' ' || coalesce(c.after::text, ''))`;

/** The condition on entries `c` of the change history, and its parameters. AD2: what the administrator may see of it. */
export const conditionOf = (
  { buildings }: Administrator,
  filter: HistoryFilter,
): { readonly condition: string; readonly values: readonly unknown[] } => {
  const values: unknown[] = [];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const parts: string[] = [];
  if (buildings !== null) {
    parts.push(`(${isSeen} or ${isInside(`${parameter([...buildings])}::text[]`)})`);
  }
  const { subject, subjectId, actorId, source, building, from, to, text } = filter;
  if (building !== undefined) {
    const own = `array[${parameter(building)}]::text[]`;
    parts.push(`(${isInside(own)} or ${isBookedIn(own)})`);
  }
  if (subject !== undefined) parts.push(`c.subject = ${parameter(subject)}`);
  if (subjectId !== undefined) parts.push(`c.subject_id = ${parameter(subjectId)}`);
  if (actorId !== undefined) parts.push(`c.actor_id = ${parameter(actorId)}::bigint`);
  if (source !== undefined) parts.push(`c.source = ${parameter(source)}`);
  if (from !== undefined) parts.push(`c.at >= ${parameter(from)}::bigint`);
  if (to !== undefined) parts.push(`c.at < ${parameter(to)}::bigint`);
  if (text !== undefined && text !== '') {
    parts.push(`(c.at, c.id) > (
      select at, id from ((${cutBefore(`${parameter(to ?? null)}::bigint`)}) union all select -1, -1) found
      order by at desc limit 1)`);
    parts.push(`${TEXT} ilike ${parameter(`%${escaped(text)}%`)}`);
  }
  return { condition: parts.length === 0 ? 'true' : parts.join(' and '), values };
};
