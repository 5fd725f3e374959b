import type { UtilizationPlace } from '../../../core/contract/administration/utilization.ts';
import type { CountedOffice, CountedZone } from '../../../core/rules/utilization/count-day.ts';
import { zonesToldTogether } from '../../../core/rules/utilization/zone-groups.ts';
import { type Answer, answer, refused } from '../../refusal/refused.ts';
import type { Asked, AskedBuilding, Question } from './asked.ts';
import type { Office, PlainZone, ZoneRow } from './office.ts';

/** A place for which figures are told. */
export type ToldPlace = Pick<UtilizationPlace, 'kind' | 'key' | 'name'> & {
  /** Among the places of a zone. */
  readonly id: string;
  readonly building: AskedBuilding;
  readonly floor: { readonly key: string; readonly name: string } | null;
  /** Whether it is in what was asked for. */
  readonly isAsked: boolean;
};

/** What was asked for, as a place. */
export const ASKED = 'asked';

export const buildingPlace = (id: number): string => `building ${id}`;
const floorPlace = (id: number): string => `floor ${id}`;

export type Places = { readonly office: CountedOffice; readonly told: readonly ToldPlace[] };

const desksIn = ({ batches }: PlainZone): number =>
  batches.reduce((sum, { kind, count }) => (kind === 'DESK' ? sum + count : sum), 0);

type NamedZone = ZoneRow & {
  /** AP146: '': it is told together with others. */
  readonly told: string;
  readonly place: string;
};

const namedZones = ({ rows, zones, singles }: Office): readonly NamedZone[] => {
  const apart = new Map<number, number>();
  for (const { zone, kind, isBookable } of singles.values()) {
    if (kind === 'DESK' && isBookable) apart.set(zone, (apart.get(zone) ?? 0) + 1);
  }
  const together = zonesToldTogether(
    rows.map(({ id, floor }) => {
      const zone = zones.get(id);
      const desks = (zone === undefined ? 0 : desksIn(zone)) + (apart.get(id) ?? 0);
      return { id, floor, desks };
    }),
  );
  const named = rows.map((row) =>
    together.has(row.id)
      ? { ...row, told: '', place: `others ${row.floor}` }
      : { ...row, told: row.name, place: `zone ${row.id}` },
  );
  const floors = new Map(rows.map(({ floor }, index) => [floor, index]));
  const orderOf = ({ floor }: NamedZone): number => floors.get(floor) ?? 0;
  // Those that are told together come after the others of their floor.
  return named.toSorted(
    (a, b) => orderOf(a) - orderOf(b) || Number(a.told === '') - Number(b.told === ''),
  );
};

/** Each place once; those of a floor are the same for all of its zones. */
const once = (places: readonly ToldPlace[]): readonly ToldPlace[] => [
  ...new Map(places.map((place) => [place.id, place])).values(),
];

/**
 * The places of the answer, and of which of them each zone is a part. Zones are told if there is one building. 404: there is no
 * such floor or zone.
 */
export const placesOf = (
  { floor, zone }: Question,
  { buildings }: Asked,
  office: Office,
): Answer<Places> => {
  const zones = namedZones(office);
  const isAsked = ({ floor_key, told }: NamedZone): boolean =>
    (floor === undefined || floor_key === floor) && (zone === undefined || told === zone);
  if (floor !== undefined && !zones.some(isAsked)) {
    return zone === undefined
      ? refused(404, 'UNKNOWN_FLOOR', 'query.floor: there is no such floor')
      : refused(404, 'UNKNOWN_SPACE', 'query.zone: there is no such zone');
  }
  const counted = zones.flatMap((row): readonly [number, CountedZone][] => {
    const plain = office.zones.get(row.id);
    if (plain === undefined) return [];
    const own = [buildingPlace(row.building), floorPlace(row.floor), row.place];
    return [[row.id, { ...plain, places: isAsked(row) ? [ASKED, ...own] : own }]];
  });
  const byId = new Map(buildings.map((building) => [building.id, building]));
  const told = zones.flatMap((row): readonly ToldPlace[] => {
    const building = byId.get(row.building);
    if (building === undefined) return [];
    const own = { key: row.floor_key, name: row.floor_name };
    const isWhole = zone === undefined;
    return [
      {
        kind: 'building',
        id: buildingPlace(building.id),
        key: building.key,
        name: building.name,
        building,
        floor: null,
        isAsked: floor === undefined,
      },
      {
        kind: 'floor',
        id: floorPlace(row.floor),
        ...own,
        building,
        floor: own,
        isAsked: isWhole && isAsked(row),
      },
      ...(buildings.length > 1
        ? []
        : [
            {
              kind: 'zone',
              id: row.place,
              key: row.floor_key,
              name: row.told,
              building,
              floor: own,
              isAsked: isAsked(row),
            } as const,
          ]),
    ];
  });
  const order = ['building', 'floor', 'zone'];
  return answer({
    office: { zones: new Map(counted), singles: office.singles },
    told: once(told).toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
  });
};
