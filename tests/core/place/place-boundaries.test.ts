import { describe, expect, it } from 'vitest';
import type { Building, Floor } from '../../../core/contract/place.ts';
import { picker } from '../../../core/office/floor/picker.ts';
import { firstFloor, floorsOf, listedBuildings } from '../../../core/office/place/listing.ts';
import { initialPlace, type PlaceState } from '../../../core/office/place/model.ts';
import { places } from '../../../core/office/place/projection.ts';
import { startup } from '../../../core/office/place/startup.ts';
import { CoreSession, firstUpdate } from '../../support/core-session.ts';

const floor = (id: number, level: number, name = `Floor ${id}`): Floor => ({
  id,
  buildingId: 1,
  info: { name, level },
});
const placeOf = (floors: readonly Floor[], byDefault: number | null = null): PlaceState => {
  const [first] = firstUpdate().entities?.buildings ?? [];
  if (first === undefined) throw new Error('no building');
  const building: Building = { ...first, info: { ...first.info, default_floor_id: byDefault } };
  return {
    ...initialPlace,
    buildings: { 1: building },
    floors: Object.fromEntries(floors.map((item) => [item.id, item])),
  };
};
const started = (storage: Record<string, string> = {}): CoreSession =>
  new CoreSession().start(storage).signIn();
const atPicker = (storage: Record<string, string> = {}): CoreSession =>
  started(storage).succeed('updates.update', { ...firstUpdate(), floors: [] });
const NAMES = { SE: 'Sweden', DE: 'Germany', NO: 'Norway' };
const view = (core: CoreSession, search = '') =>
  picker.project(core.state, { search, countryNames: NAMES });

describe('the first floor shown', () => {
  it('PL3, RD5: the default, else the lowest from the ground up, else the highest; on one level by id', () => {
    const table: readonly [readonly Floor[], number | null, number | null][] = [
      [[floor(5, 2), floor(6, 0), floor(7, -1)], 5, 5],
      [[floor(5, 2), floor(6, 0), floor(7, -1)], null, 6],
      [[floor(5, 2), floor(6, 1), floor(7, -1)], 99, 6],
      [[floor(5, -3), floor(6, -1), floor(7, -2)], null, 6],
      [[floor(8, -1, 'a'), floor(6, -1, 'b'), floor(7, -2)], null, 6],
      [[floor(8, 1, 'a'), floor(6, 1, 'b')], null, 6],
      [[{ ...floor(5, 0), buildingId: 2 }], null, null],
      [[], null, null],
    ];
    for (const [floors, byDefault, expected] of table) {
      expect(firstFloor(placeOf(floors, byDefault), 1)).toBe(expected);
    }
  });

  it('PL3: floors on the same level are sorted by name, then by id', () => {
    const floors = [floor(5, 1, 'Bee'), floor(9, 1, 'Ant'), floor(7, 1, 'ant'), floor(4, 3, 'Z')];
    expect(floorsOf(placeOf(floors), 1).map(({ id }) => id)).toEqual([4, 7, 9, 5]);
    const mixed = [floor(5, 1, 'b'), floor(6, 1, 'a'), floor(7, 1, 'c'), floor(8, 1, 'aa')];
    expect(floorsOf(placeOf(mixed), 1).map(({ id }) => id)).toEqual([6, 8, 5, 7]);
    const { buildings } = atPicker().state.place;
    const renamed = Object.values(buildings).map((item) => ({
      ...item,
      info: { ...item.info, name: 'Same' },
    }));
    const place = { ...initialPlace, buildings: Object.fromEntries(renamed.entries()) };
    expect(listedBuildings(place).map(({ id }) => id)).toEqual([1, 3, 4]);
  });
});

describe('the picker in detail', () => {
  const row = (id: number, name: string, floors: number) => ({ id, name, floors });
  const SWEDISH = [row(4, 'Åre', 1), row(1, 'Stockholm HQ', 3)];

  it('PL8, PL9: shows all of its parts', () => {
    expect(view(started())).toMatchObject({ status: 'loading', groups: [], countries: [] });
    const core = atPicker();
    expect(view(core)).toEqual({
      status: 'ready',
      lost: false,
      countries: ['SE', ''],
      country: null,
      building: null,
      sites: [
        { id: 2, name: 'Abroad' },
        { id: 1, name: 'Nordic' },
      ],
      site: null,
      groups: [
        { country: 'SE', buildings: SWEDISH },
        { country: null, buildings: [row(3, 'Kathmandu', 1)] },
      ],
    });
    core.send({ _tag: 'PickBuilding', buildingId: 4 });
    expect(view(core).building).toEqual({
      id: 4,
      name: 'Åre',
      floors: [{ id: 5, name: 'Lodge', level: 0 }],
    });
    core.send({ _tag: 'PickBuilding', buildingId: 999 });
    expect(view(core).building?.id).toBe(4);
    core.send('OpenPicker');
    expect(view(core).building).toBeNull();
    expect(core.state.place.picking).toBe(true);
    const failed = started().refuse('updates.update', 500, 'FAILED');
    expect(view(failed).status).toBe('failed');
  });

  it('PL8: countries are sorted by name, or by code if they have no name', () => {
    const core = started();
    const { entities } = firstUpdate();
    const [first] = entities?.buildings ?? [];
    const codes = ['SE', 'NO', null, 'XX', 'DE', 'AA'];
    const buildings = codes.map((country_code, index) => ({
      ...first,
      id: index + 20,
      info: { ...first?.info, country_code },
    }));
    core.succeed('updates.update', {
      ...firstUpdate(),
      floors: [],
      entities: { ...entities, buildings },
    });
    expect(view(core).countries).toEqual(['AA', 'DE', 'NO', 'SE', 'XX', '']);
    const same = { SE: 'Same', NO: 'Same', DE: 'Same', AA: 'Aa', XX: 'Xx' };
    const { countries } = picker.project(core.state, { search: '', countryNames: same });
    expect(countries).toEqual(['AA', 'SE', 'NO', 'DE', 'XX', '']);
  });

  it('PL9: the header and its drawers name the place', () => {
    const core = new CoreSession().onTheFloor();
    const roof = { id: 2, name: 'Roof', level: 4 };
    const ground = { id: 1, name: 'Entrance', level: 0 };
    expect(places.project(core.state, {})).toEqual({
      building: { id: 1, name: 'Stockholm HQ' },
      floor: ground,
      buildings: [SWEDISH[0], row(3, 'Kathmandu', 1), SWEDISH[1]],
      floors: [roof, ground, { id: 3, name: 'Garage', level: -1 }],
      home: { buildingId: 1, building: 'Stockholm HQ', floorId: 1, floor: 'Entrance' },
    });
    expect(places.project(new CoreSession().state, {})).toEqual({
      building: null,
      floor: null,
      buildings: [],
      floors: [],
      home: null,
    });
  });
});

describe('a stored, known and chosen place', () => {
  it('PL7: an incomplete stored place is ignored', () => {
    for (const half of ['buildingId', 'floorId']) {
      expect(view(atPicker({ [half]: '1' })).lost).toBe(true);
    }
    expect(view(atPicker()).lost).toBe(false);
  });

  it('PL7: a place is not lost before the buildings have loaded; unchanged lists are kept', () => {
    const core = started({ buildingId: '1', floorId: '1' });
    const { spaceTypes, ...rest } = firstUpdate().entities ?? {};
    core.succeed('updates.update', { ...firstUpdate(), floors: [], entities: { spaceTypes } });
    expect(core.state.place).toMatchObject({ known: false, lost: false, buildingId: 1 });
    core.elapse(3_000).succeed('updates.update', { ...firstUpdate(), floors: [], entities: rest });
    expect(core.state.place).toMatchObject({ known: true, lost: false, floorId: 1 });
    expect(Object.keys(core.state.place.spaceTypes)).toEqual(['1', '2', '3']);
    const { place } = core.state;
    core.elapse(3_000);
    core.succeed('updates.update', {
      ...firstUpdate(),
      floors: [],
      entities: { equipment: [{ uid: 9, name: 'Lamp', info: '', image: '' }] },
    });
    expect(core.state.place).toEqual({ ...place, equipment: core.state.place.equipment });
    expect(Object.keys(core.state.place.equipment)).toEqual(['9']);
  });

  it('PL5: the picked floor replaces any former place', () => {
    const core = atPicker({ buildingId: '1', floorId: '99' }).send('OpenPicker');
    const before = core.state.place;
    core.send({ _tag: 'PickFloor', floorId: 5 });
    expect(core.state.place).toEqual({
      ...before,
      buildingId: 4,
      floorId: 5,
      picking: false,
      lost: false,
      home: { buildingId: 4, floorId: 5 },
    });
  });

  it('PL6, UA14: a floor that the map panned to is shown, and stays when it is chosen', () => {
    const core = new CoreSession().onTheFloor();
    core.send({ _tag: 'ViewerSaid', said: { name: 'panned_to_floor', floorId: 2 } });
    expect(core.state.place.floorId).toBe(2);
    expect(core.asked('Store')).toEqual([]);
    for (const choice of [
      { _tag: 'ShowFloor', floorId: 2 },
      { _tag: 'ShowBuilding', buildingId: 1 },
    ] as const) {
      core.send(choice);
      expect(core.state.place.floorId).toBe(2);
      expect(core.asked('Store')).toEqual([]);
    }
    core.send('OpenPicker');
    expect(startup.project(core.state, {}).step).toBe('buildingSelect');
    core.showFloor(3);
    expect(startup.project(core.state, {}).step).toBe('run');
    expect(core.state.place).toMatchObject({ floorId: 3, picking: false });
  });

  it('PL2: a deselected site limits nothing and is removed from storage', () => {
    const core = atPicker({ selectedSite: '2' }).send({ _tag: 'SelectSite', siteId: null });
    expect(core.asked('Store').at(-1)).toMatchObject({ key: 'selectedSite', value: null });
    expect(view(core).groups).toHaveLength(2);
  });
});
