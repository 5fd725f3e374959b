import { describe, expect, it } from 'vitest';
import { EQUIPMENT_NAMES } from '../../core/contract/equipment.ts';
import { SIGN_TYPES } from '../../core/contract/viewer/messages.ts';
import { DEMO_ACCOUNTS, floorOf } from '../../server/demo/company/company.ts';
import { LARGE, SMALL, shareOut, TINY } from '../../server/demo/company/company-size.ts';
import { initialDay } from '../../server/demo/day/simulated-day.ts';
import { generateArchives, generateCompany } from '../../server/demo/generate.ts';
import { fingerprint, ONE_FLOOR, SEED, small } from './small.ts';

const { company, placed } = small;
const desks = company.spaces.filter((space) => space.asset_type === 'DESK');
const rooms = company.spaces.filter((space) => space.asset_type === 'ROOM');

describe('generation', () => {
  it('gives the same bytes for the same seed and size, and others for another seed', () => {
    const again = fingerprint(generateCompany(SEED, SMALL));
    expect(again).toBe(fingerprint(small));
    expect(fingerprint(generateCompany('other', SMALL))).not.toBe(again);
  });

  it('reports the progress of each building once, in order', () => {
    const seen: string[] = [];
    const tell = (done: number, total: number, label: string) =>
      seen.push(`${done}/${total} ${label}`);
    const generated = generateCompany(
      SEED,
      { ...ONE_FLOOR, buildings: 3, floors: 3, desks: 90 },
      tell,
    );
    expect(seen).toEqual(['1/3 Skeppsbron House', '2/3 Bjørvika Hall', '3/3 Neries Krantinė']);
    seen.length = 0;
    expect([...generateArchives(generated, tell)].map(({ bundleName }) => bundleName)).toEqual([
      'skeppsbron',
      'bjorvika',
      'neries',
    ]);
    expect(seen).toHaveLength(3);
  });

  it('makes a company of one floor', () => {
    const { company: one } = generateCompany(SEED, ONE_FLOOR);
    expect(one.floors.map(({ id }) => id)).toEqual([1]);
    expect(one.spaces.filter((space) => space.asset_type === 'DESK')).toHaveLength(24);
    expect(one.employees).toHaveLength(12);
    expect(
      one.employees.slice(0, 4).every((person) => floorOf(person.preferredDeskId ?? 0) === 1),
    ).toBe(true);
  });

  it('makes a tiny company that supports every journey', () => {
    const { company: tiny } = generateCompany(SEED, TINY);
    expect(tiny.buildings.map(({ info }) => info.name)).toEqual([
      'Skeppsbron House',
      'Bjørvika Hall',
      'Neries Krantinė',
    ]);
    expect(tiny.floors.map(({ buildingId }) => buildingId)).toEqual([1, 1, 2, 3]);
    expect(tiny.spaces.filter((space) => space.asset_type === 'DESK')).toHaveLength(80);
    expect(tiny.employees).toHaveLength(12);
    expect(tiny.employees.slice(0, 4).map(({ username }) => username)).toEqual([...DEMO_ACCOUNTS]);
    const desksOfFloor1 = tiny.spaces.filter(
      ({ floorId, typeId, blocked }) => floorId === 1 && typeId === 2 && !blocked,
    );
    // From Monday 2026-11-23, 09:00 in Stockholm.
    const monday = Date.UTC(2026, 10, 23, 8) / 60_000;
    for (const day of [0, 1, 2, 3, 4, 5, 6]) {
      const { bookings } = initialDay(tiny, SEED, monday + day * 1440);
      const booked = new Set(bookings.map(({ spaceId }) => spaceId));
      // The demo accounts are at their desks.
      const taken = new Set(tiny.employees.slice(0, 4).map((person) => person.preferredDeskId));
      const free = desksOfFloor1.filter(({ id }) => !booked.has(id) && !taken.has(id));
      expect(free.length, `day ${day}`).toBeGreaterThanOrEqual(4);
    }
  });

  it('makes a large company whose ids are in range', () => {
    const { company: large } = generateCompany(SEED, LARGE);
    expect(large.spaces.filter((space) => space.asset_type === 'DESK')).toHaveLength(20_000);
    expect(large.employees).toHaveLength(20_000);
    expect(large.floors.every(({ id }) => id >= 1 && id <= 4095)).toBe(true);
    expect(new Set(large.employees.map(({ username }) => username)).size).toBe(20_000);
    expect(new Set(large.buildings.map(({ info }) => info.bundle_name ?? info.name)).size).toBe(20);
  });

  it('shares out whole numbers that add up', () => {
    expect(shareOut(10, [1, 1, 1], 0)).toEqual([4, 3, 3]);
    expect(shareOut(5, [100, 1, 1], 1)).toEqual([3, 1, 1]);
    expect(shareOut(0, [2, 1], 0)).toEqual([0, 0]);
  });
});

describe('ids', () => {
  it('are (n << 12) | floor, dense from 1, zones before spaces before signs', () => {
    for (const floor of company.floors) {
      const on = (things: readonly { readonly id: number; readonly floorId: number }[]) =>
        things.filter(({ floorId }) => floorId === floor.id).map(({ id }) => id);
      const zones = on(company.zones);
      const ids = [...zones, ...on(company.spaces), ...on(company.signs)];
      expect(ids).toEqual(ids.map((_, i) => ((i + 1) << 12) | floor.id));
      for (const space of company.spaces.filter(({ floorId }) => floorId === floor.id)) {
        expect(zones).toContain(space.loc.spaceId);
      }
    }
  });

  it('refer to things that exist', () => {
    const ids = (things: readonly { readonly id: number }[]) => new Set(things.map(({ id }) => id));
    expect(company.sites.every(({ companyId }) => companyId === company.company.id)).toBe(true);
    expect(company.buildings.every(({ siteId }) => ids(company.sites).has(siteId))).toBe(true);
    expect(company.floors.every(({ buildingId }) => ids(company.buildings).has(buildingId))).toBe(
      true,
    );
    expect(company.spaces.every(({ typeId }) => ids(company.spaceTypes).has(typeId))).toBe(true);
    expect(
      company.employees.every(({ buildingId }) => ids(company.buildings).has(buildingId)),
    ).toBe(true);
    const floorsById = new Map(company.floors.map((floor) => [floor.id, floor]));
    for (const { id, info } of company.buildings) {
      expect(floorsById.get(info.default_floor_id)?.buildingId).toBe(id);
    }
  });
});

describe('the small company', () => {
  it('has the wanted size', () => {
    expect(desks).toHaveLength(2000);
    expect(rooms.length).toBeGreaterThan(130);
    expect(rooms.length).toBeLessThan(175);
    expect(company.employees).toHaveLength(1500);
  });

  it('starts with building 1 and floor 1', () => {
    expect(company.buildings[0]?.id).toBe(1);
    expect(company.buildings[0]?.info.default_floor_id).toBe(1);
    expect(company.floors[0]).toMatchObject({ id: 1, buildingId: 1 });
  });

  it('is in many countries and zones, one building without a country and one without a map', () => {
    const codes = new Set(company.buildings.map(({ info }) => info.country_code));
    for (const code of ['SE', 'NO', 'LT', 'US', 'DE', 'FR', 'ES']) expect(codes).toContain(code);
    expect(company.buildings.filter(({ info }) => info.country_code === null)).toHaveLength(1);
    expect(company.buildings.filter(({ info }) => info.bundle_name === null)).toHaveLength(1);
    const zones = new Set(company.buildings.map(({ info }) => info.timeZone));
    for (const zone of [
      'Europe/Stockholm',
      'Europe/Vilnius',
      'America/New_York',
      'Asia/Kathmandu',
    ]) {
      expect(zones).toContain(zone);
    }
  });

  it('has levels at, below and above the ground, each once in a building', () => {
    const levels = company.floors.map(({ info }) => info.level);
    expect(levels).toEqual(expect.arrayContaining([-1, 0, 1, 3, 12]));
    const perBuilding = company.floors.map(({ buildingId, info }) => `${buildingId}/${info.level}`);
    expect(new Set(perBuilding).size).toBe(perBuilding.length);
  });

  it('has desks and rooms of every mode, and a few that are blocked', () => {
    const used = new Set(company.spaces.map(({ typeId }) => typeId));
    expect(used).toEqual(new Set(company.spaceTypes.map(({ id }) => id)));
    const types = new Map(company.spaceTypes.map((type) => [type.id, type]));
    for (const space of company.spaces) {
      expect(types.get(space.typeId)?.props.asset_type).toBe(space.asset_type);
    }
    const blocked = company.spaces.filter((space) => space.blocked).length;
    expect(blocked).toBeGreaterThan(5);
    expect(blocked).toBeLessThan(60);
  });

  it('has unique names within a floor, and rooms for 1 to 20 people', () => {
    for (const { floors } of placed) {
      const names = floors.flatMap(({ spaces }) => spaces.map(({ info }) => info.name));
      expect(new Set(names).size).toBe(names.length);
    }
    expect(rooms.every(({ info }) => info.cap >= 1 && info.cap <= 20)).toBe(true);
    expect(Math.max(...rooms.map(({ info }) => info.cap))).toBeGreaterThanOrEqual(12);
    expect(desks.every(({ info }) => info.cap === 1)).toBe(true);
  });

  it('uses all equipment and all kinds of signs', () => {
    const used = new Set(company.spaces.flatMap(({ info }) => info.equips));
    expect(used).toEqual(new Set(company.equipment.map(({ uid }) => uid)));
    expect(company.equipment.map(({ name }) => name)).toEqual(EQUIPMENT_NAMES);
    expect(new Set(company.equipment.map(({ image }) => image.body)).size).toBe(14);
    const signs = new Set(company.signs.map(({ typeId }) => String(typeId)));
    expect(signs).toEqual(new Set(Object.keys(SIGN_TYPES)));
  });
});

describe('employees', () => {
  it('begin with the demo accounts and their roles, all at desks of the default floor', () => {
    const accounts = company.employees.slice(0, 4);
    expect(accounts.map(({ username }) => username)).toEqual([...DEMO_ACCOUNTS]);
    const flags = accounts.map(({ roles }) =>
      [roles.bookOnBehalf, roles.cancelOnBehalf, roles.multipleDesks].map(Number).join(''),
    );
    expect(flags).toEqual(['000', '000', '110', '111']);
    const byId = new Map(desks.map((desk) => [desk.id, desk]));
    for (const { buildingId, preferredDeskId } of accounts) {
      expect(buildingId).toBe(1);
      expect(byId.get(preferredDeskId ?? 0)).toMatchObject({
        floorId: 1,
        typeId: 2,
        blocked: false,
      });
    }
  });

  it('find desks to book and to claim, and rooms to book, on the floor that is shown first', () => {
    for (const each of [small.company, generateCompany(SEED, TINY).company]) {
      const floor = each.buildings[0]?.info.default_floor_id ?? each.floors[0]?.id;
      const modes = new Map(each.spaceTypes.map(({ id, space }) => [id, space.mode]));
      const kinds = each.spaces
        .filter((space) => space.floorId === floor && !space.blocked)
        .map((space) => `${space.asset_type} ${modes.get(space.typeId)}`);
      expect(new Set(kinds)).toEqual(
        new Set([...kinds, 'DESK BOOK', 'DESK CLAIM', 'DESK TAKE', 'ROOM BOOK']),
      );
    }
  });

  it('have accounts, addresses and preferred desks of their own, in their own building', () => {
    const { employees } = company;
    expect(new Set(employees.map(({ username }) => username)).size).toBe(employees.length);
    expect(new Set(employees.map(({ mail }) => mail)).size).toBe(employees.length);
    expect(employees.every(({ mail }) => /^[a-z]+\.[a-z]+\d*@[a-z.-]+$/.test(mail))).toBe(true);
    const preferred = employees.flatMap(({ preferredDeskId }) => preferredDeskId ?? []);
    expect(new Set(preferred).size).toBe(preferred.length);
    expect(preferred.length).toBeGreaterThan(1300);
    const floors = new Map(company.floors.map(({ id, buildingId }) => [id, buildingId]));
    for (const { preferredDeskId, buildingId } of employees) {
      if (preferredDeskId !== null) expect(floors.get(floorOf(preferredDeskId))).toBe(buildingId);
    }
  });

  it('have names of many alphabets, and about six in ten a portrait', () => {
    const names = company.employees
      .map((person) => `${person.firstName} ${person.lastName}`)
      .join(' ');
    for (const letter of 'ÅÖøłėñßé') expect(names).toContain(letter);
    expect(names).toMatch(/\p{Script=Cyrillic}/u);
    expect(names).toMatch(/\p{Script=Han}/u);
    const portraits = company.employees.flatMap(({ portrait }) => portrait?.body ?? []);
    expect(portraits.length / company.employees.length).toBeGreaterThan(0.55);
    expect(portraits.length / company.employees.length).toBeLessThan(0.65);
    expect(new Set(portraits).size).toBeGreaterThan(portraits.length * 0.9);
    expect(portraits.every((svg) => svg.startsWith('<svg ') && !/script|href/.test(svg))).toBe(
      true,
    );
  });
});
