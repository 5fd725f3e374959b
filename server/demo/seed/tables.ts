import type { Table, Values } from '../../database/insert-rows.ts';
import { DEMO_ACCOUNTS, type DemoCompany, type Image } from '../company/company.ts';
import { demoFavourites } from '../people/favourites.ts';

type Filled = {
  readonly table: Table;
  /** The part that is being written, for the progress of a first start. */
  readonly label: string;
  readonly rows: (company: DemoCompany, passwordHash: string) => readonly Values[];
};

const base64 = (image: Image): string => Buffer.from(image.body, 'utf8').toString('base64');

const accounts: readonly string[] = DEMO_ACCOUNTS;

/** Demo accounts are at their desk at any hour, so that users see their own position; the day places everybody else. */
const whereAtFirst = (username: string, deskId: number | null) =>
  deskId !== null && accounts.includes(username)
    ? { location_space_id: deskId, state: 'FREE' }
    : { location_space_id: null, state: 'OFFLINE' };

/** The company's tables, in an order that satisfies the foreign keys. */
export const TABLES: readonly Filled[] = [
  {
    label: 'sites',
    table: {
      name: 'site',
      columns: { id: 'bigint', company_id: 'bigint', name: 'text', country_code: 'text' },
    },
    rows: ({ sites }) =>
      sites.map(({ id, info }) => ({
        id,
        company_id: 1,
        name: info.name,
        country_code: info.country_code,
      })),
  },
  {
    label: 'buildings',
    table: {
      name: 'building',
      columns: {
        id: 'bigint',
        site_id: 'bigint',
        name: 'text',
        default_floor_id: 'bigint',
        bundle_name: 'text',
        country_code: 'text',
        time_zone: 'text',
        people_capacity: 'int',
      },
    },
    rows: ({ buildings }) =>
      buildings.map(({ id, siteId, peopleCapacity, info: { timeZone, ...info } }) => ({
        id,
        site_id: siteId,
        ...info,
        time_zone: timeZone,
        people_capacity: peopleCapacity,
      })),
  },
  {
    label: 'floors',
    table: {
      name: 'floor',
      columns: { id: 'bigint', building_id: 'bigint', name: 'text', level: 'int' },
    },
    rows: ({ floors }) =>
      floors.map(({ id, buildingId, info }) => ({ id, building_id: buildingId, ...info })),
  },
  {
    label: 'zones',
    table: { name: 'zone', columns: { id: 'bigint', floor_id: 'bigint', name: 'text' } },
    rows: ({ zones }) =>
      zones.map(({ id, floorId, info }) => ({ id, floor_id: floorId, name: info.name })),
  },
  {
    label: 'space types',
    table: {
      name: 'space_type',
      columns: { id: 'bigint', res: 'text', descr: 'text', mode: 'text', asset_type: 'text' },
    },
    rows: ({ spaceTypes }) =>
      spaceTypes.map(({ id, res, space, props }) => ({
        id,
        res,
        descr: space.desc,
        mode: space.mode,
        asset_type: props.asset_type,
      })),
  },
  {
    label: 'equipment',
    table: {
      name: 'equipment',
      columns: { id: 'bigint', name: 'text', info: 'text', image: 'bytea', content_type: 'text' },
      binary: ['image'],
    },
    rows: ({ equipment }) =>
      equipment.map(({ uid, name, info, image }) => ({
        id: uid,
        name,
        info,
        image: base64(image),
        content_type: image.type,
      })),
  },
  {
    label: 'desks and rooms',
    table: {
      name: 'space',
      columns: {
        id: 'bigint',
        floor_id: 'bigint',
        zone_id: 'bigint',
        type_id: 'bigint',
        asset_type: 'text',
        name: 'text',
        cap: 'int',
        props: 'jsonb',
        equips: 'jsonb',
        blocked: 'boolean',
        x: 'double precision',
        y: 'double precision',
        r: 'double precision',
      },
    },
    rows: ({ spaces }) =>
      spaces.map(({ id, floorId, typeId, asset_type, loc, info, blocked, x, y, r }) => ({
        id,
        floor_id: floorId,
        zone_id: loc.spaceId,
        type_id: typeId,
        asset_type,
        ...info,
        blocked,
        x,
        y,
        r,
      })),
  },
  {
    label: 'signs',
    table: {
      name: 'sign',
      columns: { id: 'bigint', floor_id: 'bigint', type_id: 'bigint', name: 'text' },
    },
    rows: ({ signs }) =>
      signs.map(({ id, floorId, typeId, info }) => ({
        id,
        floor_id: floorId,
        type_id: typeId,
        name: info.name,
      })),
  },
  {
    label: 'people',
    table: {
      name: 'employee',
      columns: {
        id: 'bigint',
        username: 'text',
        first_name: 'text',
        last_name: 'text',
        title: 'text',
        department: 'text',
        company: 'text',
        phone: 'text',
        mail: 'text',
        portrait: 'bytea',
        portrait_type: 'text',
        password_hash: 'text',
        book_on_behalf: 'boolean',
        cancel_on_behalf: 'boolean',
        multiple_desks: 'boolean',
        location_space_id: 'bigint',
        state: 'text',
      },
      binary: ['portrait'],
    },
    rows: ({ employees }, passwordHash) =>
      employees.map(({ id, username, firstName, lastName, roles, portrait, ...person }) => ({
        id,
        username,
        first_name: firstName,
        last_name: lastName,
        title: person.title,
        department: person.department,
        company: person.company,
        phone: person.phone,
        mail: person.mail,
        portrait: portrait === null ? null : base64(portrait),
        portrait_type: portrait?.type ?? null,
        password_hash: passwordHash,
        book_on_behalf: roles.bookOnBehalf,
        cancel_on_behalf: roles.cancelOnBehalf,
        multiple_desks: roles.multipleDesks,
        ...whereAtFirst(username, person.preferredDeskId),
      })),
  },
  {
    label: 'selected colleagues',
    table: { name: 'favourite', columns: { user_id: 'bigint', favourite_id: 'bigint' } },
    rows: (company) =>
      demoFavourites(company).map(({ userId, favouriteId }) => ({
        user_id: userId,
        favourite_id: favouriteId,
      })),
  },
];
