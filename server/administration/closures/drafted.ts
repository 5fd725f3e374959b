import type { Administrator } from '../../../core/contract/administration/administered.ts';
import type { ClosureDraft } from '../../../core/contract/administration/closures.ts';
import { isDay, zoneOrUtc } from '../../../core/time/zone.ts';
import { closureMinutes } from '../../closure/closure-minutes.ts';
import type { Query } from '../../database/db.ts';
import { type Answer, answer, refused } from '../../refusal/refused.ts';
import { readSpacesIn } from '../../relocation/place.ts';

/** The spaces and the time of a drafted closure. Minutes since the epoch; `end` null: until further notice. */
export type Drafted = {
  readonly buildingId: number;
  readonly zone: string;
  readonly spaceIds: ReadonlySet<number>;
  readonly start: number;
  readonly end: number | null;
};

const isLocalTime = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, 10));

/** Resolves a draft to ids and minutes; only for administrators of its building. */
export const readDraft = async (
  query: Query,
  { buildings }: Administrator,
  { building, floor, zone, space, start, end }: ClosureDraft,
): Promise<Answer<Drafted>> => {
  const bad = (message: string) => refused(400, 'MALFORMED', message);
  const places = [building, floor, space].filter((place) => place !== null);
  if (places.length !== 1) return bad('building, floor, space: expected one of them');
  if (!isLocalTime(start)) return bad('start: expected a local time like 2026-12-24T08:00');
  if (end !== null && !(isLocalTime(end) && end > start))
    return bad('end: expected a local time after start, or null');
  const [first, ...others] = await readSpacesIn(query, { building, floor, zone, space });
  if (first === undefined) return refused(404, 'UNKNOWN_SPACE', 'There is no space in this place');
  if (buildings?.has(first.building) === false)
    return refused(403, 'NO_PERMISSION', `You do not administer ${first.building}`);
  const timeZone = zoneOrUtc(first.time_zone);
  return answer({
    buildingId: first.building_id,
    zone: timeZone,
    spaceIds: new Set([first, ...others].map(({ id }) => id)),
    ...closureMinutes({ start, end }, timeZone),
  });
};
