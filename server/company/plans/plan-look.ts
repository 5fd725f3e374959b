import {
  MOST_SHOWN,
  type OtherFloors,
  type PlanLook,
} from '../../../core/contract/administration/import.ts';
import { Collections, parseFile } from '../../../map/imdf/archive.ts';
import { textOnWire } from '../format/on-wire.ts';
import type { CompanyRecord, CompanyState } from '../format/state.ts';
import { CORRELATION, isObject } from './correlation.ts';
import type { Bundles } from './plan-files.ts';

type Files = ReadonlyMap<string, Uint8Array> | undefined;
type Links = Readonly<Record<string, string>>;

const parsed = (files: Files, name: string): unknown => {
  const bytes = files?.get(name);
  return bytes === undefined ? undefined : parseFile(new TextDecoder().decode(bytes));
};

const idsIn = (files: Files, types: readonly ('level' | 'unit' | 'fixture')[]): readonly string[] =>
  types.flatMap((type) => {
    const name = `${type}.geojson` as const;
    const collections = new Collections({ [name]: parsed(files, name) });
    return (collections.collection(type) ?? []).map(({ id }) => id);
  });

const TYPES = { levels: ['level'], spaces: ['unit', 'fixture'] } as const;

/** The links of features that are there. */
const linksIn = (files: Files, part: 'levels' | 'spaces'): Links => {
  const correlation = parsed(files, CORRELATION);
  const links = isObject(correlation) ? correlation[part] : undefined;
  const known = new Set(idsIn(files, TYPES[part]));
  return Object.fromEntries(
    Object.entries(isObject(links) ? links : {}).flatMap(([feature, key]) =>
      known.has(feature) ? [[feature, String(key)]] : [],
    ),
  );
};

const named = (row: CompanyRecord) => ({ key: String(row.id), name: textOnWire(String(row.name)) });

/** Levels of the archive that no floor is linked to. */
const otherLevels = (files: Files, levels: Links): readonly string[] => {
  const collections = new Collections({ 'level.geojson': parsed(files, 'level.geojson') });
  return (collections.collection('level') ?? [])
    .filter(({ id }) => !Object.hasOwn(levels, id))
    .map(({ id, name }) => textOnWire(name || id));
};

/** The floor plans after an import and before it, with ids of the company's own, and as they were uploaded. */
type Looked = { readonly after: Bundles; readonly before: Bundles; readonly uploaded: Bundles };

/** AP72: a preview of a building's new floor plan, compared with the previous one. */
export const planLook = (
  plans: Looked,
  { buildings, floors: allFloors, spaces }: CompanyState,
  building: string,
): PlanLook => {
  const bundle = String(buildings.get(building)?.plan ?? '');
  const [after, before] = [plans.after.get(bundle), plans.before.get(bundle)];
  const [levels, links] = [linksIn(after, 'levels'), linksIn(after, 'spaces')];
  const linkedBefore = linksIn(before, 'spaces');
  const given = linksIn(plans.uploaded.get(bundle), 'spaces');
  const drawn = new Map(Object.entries(links).map(([feature, key]) => [key, feature]));
  const drawnBefore = new Set(Object.values(linkedBefore));
  const floorsOnPlan = new Set(Object.values(levels));
  const [floorsUploaded, floorsBefore] = [
    new Set(idsIn(plans.uploaded.get(bundle), TYPES.levels).flatMap((id) => levels[id] ?? [])),
    new Set(Object.values(linksIn(before, 'levels'))),
  ];
  /** AP90 */
  const otherOf = (floor: string): { readonly other?: OtherFloors } =>
    floorsUploaded.has(floor) || !floorsBefore.has(floor)
      ? {}
      : { other: floorsOnPlan.has(floor) ? 'keep' : 'remove' };
  const floors = [...allFloors.values()]
    .filter((floor) => floor.building === building)
    .sort((one, other) => Number(one.level) - Number(other.level));
  const gained: CompanyRecord[] = [];
  const lost: CompanyRecord[] = [];
  const rows = floors.map((floor) => {
    const counts = { spaces: 0, byLink: 0, byName: 0, gained: 0, lost: 0 };
    for (const space of spaces.values()) {
      if (space.floor !== floor.id) continue;
      counts.spaces += 1;
      const key = String(space.id);
      const feature = drawn.get(key);
      if (feature === undefined) {
        if (!drawnBefore.has(key)) continue;
        counts.lost += 1;
        lost.push(space);
        continue;
      }
      if (given[feature] === key || linkedBefore[feature] === key) counts.byLink += 1;
      else counts.byName += 1;
      if (drawnBefore.has(key)) continue;
      counts.gained += 1;
      gained.push(space);
    }
    const key = String(floor.id);
    return { ...named(floor), isDrawn: floorsOnPlan.has(key), ...counts, ...otherOf(key) };
  });
  return {
    building,
    floors: rows,
    gained: gained.slice(0, MOST_SHOWN).map(named),
    lost: lost.slice(0, MOST_SHOWN).map(named),
    otherLevels: otherLevels(after, levels),
  };
};
