import {
  MOST_NEW_BUILDINGS,
  MOST_SITES,
  type NewBuilding,
  type NewBuildings,
} from '../../../core/contract/administration/new-buildings.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import { columnsOf } from '../../../core/rules/company/tables.ts';
import { folded } from '../../../core/text/folded.ts';
import { textOnWire } from '../format/on-wire.ts';
import type { CompanyRecord } from '../format/state.ts';

type Records = ReadonlyMap<string, CompanyRecord>;

const text = (value: Value | undefined): string => (typeof value === 'string' ? value : '');

/** What most of them are; null: there is none. */
export const usual = (values: Iterable<string>): string | null => {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  return first?.[0] ?? null;
};

const zoneAt = (buildings: Records, site: string | null): string | null =>
  usual(
    [...buildings.values()].flatMap((building) =>
      site === null || building.site === site ? [text(building.time_zone)] : [],
    ),
  );

const isZone = (zone: string): boolean => {
  const read = columnsOf('buildings').time_zone?.read(zone);
  return zone !== '' && read !== undefined && 'value' in read;
};

/** CD83: the site that the name of the building or of its list contains, else that of most buildings, and the time zone of most there. */
export const likelyPlace = (
  name: string,
  file: string,
  { sites, buildings }: { readonly sites: Records; readonly buildings: Records },
): NewBuilding => {
  const words = folded(`${name} ${file}`);
  const named = [...sites].find(([, site]) => {
    const called = folded(text(site.name));
    return called !== '' && words.includes(called);
  });
  const site =
    named?.[0] ?? usual([...buildings.values()].map((building) => text(building.site))) ?? null;
  return { name, site, timeZone: zoneAt(buildings, site) ?? zoneAt(buildings, null) };
};

/** What somebody has said of a building, as far as it holds: a site that is there, and a time zone that is one. */
export const saidOf = (
  said: readonly NewBuilding[],
  name: string,
  sites: Records,
): NewBuilding | null => {
  const one = said.find((building) => folded(building.name) === folded(name));
  if (one === undefined || one.timeZone === null || !isZone(one.timeZone)) return null;
  return one.site === null || sites.has(one.site) ? one : null;
};

/** CD83: the question of a page; null: there is none, or too many to be answered one by one. */
export const newBuildingsOf = (
  unplaced: readonly NewBuilding[],
  { sites, buildings }: { readonly sites: Records; readonly buildings: Records },
): NewBuildings | null => {
  if (unplaced.length === 0 || unplaced.length > MOST_NEW_BUILDINGS) return null;
  return {
    buildings: unplaced,
    sites: [...sites].slice(0, MOST_SITES).map(([key, { name }]) => ({
      key,
      name: textOnWire(text(name)),
      timeZone: zoneAt(buildings, key),
    })),
  };
};
