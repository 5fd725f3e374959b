import { stringify } from 'csv-stringify/sync';
import { SIGN_TYPES } from '../../../core/contract/viewer/messages.ts';
import type { Files } from '../../company/files/company-files.ts';
import type { DemoCompany, Employee } from '../company/company.ts';
import type { BuildingArchive } from '../imdf/archive.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** The columns are those of the first row. */
const csv = (rows: readonly Row[]): Uint8Array =>
  Buffer.from(
    stringify(
      rows.map((row) => Object.values(row)),
      { header: true, columns: Object.keys(rows[0] ?? {}) },
    ),
  );

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

const byKey = <A>(rows: readonly A[], keyOf: (row: A) => number): ReadonlyMap<number, A> =>
  new Map(rows.map((row) => [keyOf(row), row]));

/** The places in the order of their zones, so that the zones get the ids that they were generated with. */
const spaceRows = ({ zones, spaces, spaceTypes }: DemoCompany): readonly Row[] => {
  const zoneOf = byKey(zones, ({ id }) => id);
  const typeOf = byKey(spaceTypes, ({ id }) => id);
  const inOrder = [...spaces].sort(
    (one, other) => one.loc.spaceId - other.loc.spaceId || one.id - other.id,
  );
  return inOrder.map(({ id, floorId, loc, typeId, asset_type, info, blocked, x, y, r }) => ({
    id,
    floor: floorId,
    zone: zoneOf.get(loc.spaceId)?.info.name ?? '',
    name: info.name,
    kind: asset_type,
    use: typeOf.get(typeId)?.space.mode ?? 'BOOK',
    seats: info.cap,
    equipment: info.equips.join('|'),
    blocked: yesOrNo(blocked),
    x,
    y,
    direction: r,
  }));
};

const signType = (typeId: number): string =>
  Object.entries(SIGN_TYPES).find(([id]) => id === String(typeId))?.[1] ?? SIGN_TYPES[17];

const portraitName = (id: number): string => `person-${id}.svg`;
const equipmentPicture = (id: number): string => `equipment-${id}.svg`;

const grantRows = (employees: readonly Employee[]): readonly Row[] =>
  employees.flatMap(({ id, roles }) =>
    [
      ...(roles.bookOnBehalf ? ['book_for_others'] : []),
      ...(roles.cancelOnBehalf ? ['cancel_for_others'] : []),
      ...(roles.multipleDesks ? ['book_several_desks'] : []),
    ].map((capability) => ({ person: id, capability })),
  );

const tables = (
  company: DemoCompany,
  plans: ReadonlySet<string>,
): Readonly<Record<string, readonly Row[]>> => ({
  sites: company.sites.map(({ id, info }) => ({ id, name: info.name, country: info.country_code })),
  buildings: company.buildings.map(({ id, siteId, peopleCapacity, info }) => ({
    id,
    site: siteId,
    name: info.name,
    country: info.country_code,
    time_zone: info.timeZone,
    first_floor: info.default_floor_id,
    plan: info.bundle_name !== null && plans.has(info.bundle_name) ? info.bundle_name : null,
    capacity: peopleCapacity,
  })),
  floors: company.floors.map(({ id, buildingId, info }) => ({
    id,
    building: buildingId,
    name: info.name,
    level: info.level,
  })),
  equipment: company.equipment.map(({ uid, name, info }) => ({
    id: uid,
    name,
    description: info,
    picture: equipmentPicture(uid),
  })),
  spaces: spaceRows(company),
  signs: company.signs.map(({ id, floorId, typeId, info }) => ({
    id,
    floor: floorId,
    type: signType(typeId),
    name: info.name,
  })),
  people: company.employees.map(({ id, username, portrait, ...person }) => ({
    id,
    username,
    mail: person.mail,
    first_name: person.firstName,
    last_name: person.lastName,
    title: person.title,
    department: person.department,
    company: person.company,
    phone: person.phone,
    photo: portrait === null ? null : portraitName(id),
  })),
  grants: grantRows(company.employees),
});

/** The settings of the demo company: a desk may be booked for five days at once. */
const SETTINGS = { features: { deskFinder: { meta: { maxDays: 5 } } } };

/**
 * FS7: the demo company as company data (docs/company-data.md). Its ids are numbers. Buildings whose archive is not given have no
 * floor plan.
 */
export const companyFiles = (company: DemoCompany, archives: readonly BuildingArchive[]): Files => {
  const plans = new Set(archives.map(({ bundleName }) => bundleName));
  const info = { name: company.company.name, settings: SETTINGS };
  return new Map<string, Uint8Array>([
    ['company.json', Buffer.from(JSON.stringify(info))],
    ...Object.entries(tables(company, plans))
      .filter(([, rows]) => rows.length > 0)
      .map(([name, rows]): [string, Uint8Array] => [`${name}.csv`, csv(rows)]),
    ...company.equipment.map(({ uid, image }): [string, Uint8Array] => [
      `pictures/${equipmentPicture(uid)}`,
      Buffer.from(image.body),
    ]),
    ...company.employees.flatMap(({ id, portrait }): [string, Uint8Array][] =>
      portrait === null ? [] : [[`pictures/${portraitName(id)}`, Buffer.from(portrait.body)]],
    ),
    ...archives.flatMap(({ bundleName, files }) =>
      Object.entries(files).map(([path, text]): [string, Uint8Array] => [
        `plans/${bundleName}/${path}`,
        Buffer.from(text),
      ]),
    ),
  ]);
};
