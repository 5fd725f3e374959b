import { describe, expect, it } from 'vitest';
import { picker } from '../../../core/office/floor/picker.ts';
import { places } from '../../../core/office/place/projection.ts';
import { startup } from '../../../core/office/place/startup.ts';
import { CoreSession, firstUpdate } from '../../support/core-session.ts';

const NAMES = { SE: 'Sweden' };
const view = (core: CoreSession, search = '') =>
  picker.project(core.state, { search, countryNames: NAMES });
const stored = (core: CoreSession) =>
  core.asked('Store').map(({ key, value }) => [key, value] as const);
const names = (core: CoreSession, search = '') =>
  view(core, search).groups.map(({ country, buildings }) => [
    country,
    buildings.map(({ name }) => name),
  ]);

const annexe = { id: 9, buildingId: 2, info: { name: 'Annexe floor', level: 0 } };

const atPicker = (storage: Record<string, string> = {}): CoreSession =>
  new CoreSession()
    .start(storage)
    .signIn()
    .succeed('updates.update', { ...firstUpdate(), floors: [] });

describe('picker', () => {
  it('PL1, PL8: lists buildings with a map by name, grouped by country, the unassigned last', () => {
    expect(names(atPicker())).toEqual([
      ['SE', ['Åre', 'Stockholm HQ']],
      [null, ['Kathmandu']],
    ]);
    expect(places.project(atPicker().state, {})).toMatchObject({ building: null, floor: null });
  });

  it('PL1, SQ2: sorts equal names by id', () => {
    const { entities } = firstUpdate();
    const core = new CoreSession().start().signIn();
    const named = <Row extends { readonly info: object }>(rows: readonly Row[]) =>
      rows.toReversed().map((row) => ({ ...row, info: { ...row.info, name: 'Same' } }));
    const same = {
      ...entities,
      buildings: named(entities.buildings),
      sites: named(entities.sites),
    };
    core.succeed('updates.update', { ...firstUpdate(), floors: [], entities: same });
    const { groups, sites } = view(core);
    const ids = groups.map(({ buildings }) => buildings.map(({ id }) => id));
    expect(ids).toEqual(ids.map((list) => list.toSorted((a, b) => a - b)));
    expect(sites.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('PL2: a selected site limits the list', () => {
    expect(names(atPicker({ selectedSite: '2' }))).toEqual([[null, ['Kathmandu']]]);
    expect(names(atPicker({ selectedSite: '999' }))).toHaveLength(2);
    const core = atPicker().send({ _tag: 'SelectSite', siteId: 1 });
    expect(names(core)).toEqual([['SE', ['Åre', 'Stockholm HQ']]]);
    expect(stored(core)).toContainEqual(['selectedSite', '1']);
  });

  it('SQ2: offers the sites that have buildings, by name, with the selected one', () => {
    const sites = [
      { id: 1, name: 'Nordic' },
      { id: 2, name: 'Abroad' },
    ];
    expect(view(atPicker())).toMatchObject({ sites: sites.toReversed(), site: null });
    const core = atPicker({ selectedSite: '2' });
    expect(view(core)).toMatchObject({ sites: sites.toReversed(), site: 2, countries: [''] });
    core.send({ _tag: 'SelectSite', siteId: null });
    expect(view(core)).toMatchObject({ site: null, countries: ['SE', ''] });
    const { entities } = firstUpdate();
    const nordic = entities.buildings.filter(({ siteId }) => siteId === 1);
    const one = new CoreSession().start({ selectedSite: '2' }).signIn();
    one.succeed('updates.update', {
      ...firstUpdate(),
      floors: [],
      entities: { ...entities, buildings: nordic },
    });
    expect(view(one)).toMatchObject({ sites: [{ id: 1 }], site: null });
    expect(names(one)).toHaveLength(1);
  });

  it('PL3, PL9: sorts floors highest first, and finds them by name', () => {
    const core = atPicker().send({ _tag: 'PickBuilding', buildingId: 1 });
    expect(view(core).building?.floors.map(({ name }) => name)).toEqual([
      'Roof',
      'Entrance',
      'Garage',
    ]);
    expect(view(core, ' GAR').building?.floors.map(({ name }) => name)).toEqual(['Garage']);
    core.send('BackToBuildings');
    expect(view(core).building).toBeNull();
  });

  it('PL4, PL9: searches without case and accents, and in country names too', () => {
    const core = atPicker();
    expect(names(core, 'are')).toEqual([['SE', ['Åre']]]);
    expect(names(core, 'SWED')).toEqual([['SE', ['Åre', 'Stockholm HQ']]]);
    expect(names(core, 'nowhere')).toEqual([]);
  });

  it('HE3: the first floor chosen in a browser makes the introduction due, once', () => {
    const due = (storage: Record<string, string>): readonly string[] => {
      const core = atPicker(storage);
      core.send({ _tag: 'PickFloor', floorId: 1 });
      return core
        .asked('Store')
        .flatMap(({ key, value }) => (key === 'introduction' ? [value ?? ''] : []));
    };
    expect(due({})).toEqual(['due']);
    expect(due({ introduction: 'seen' })).toEqual([]);
    expect(new CoreSession().start({ introduction: 'due' }).state.settings.introduction).toBe(
      'due',
    );
  });

  it('PL5: stores the chosen floor before the page reloads', () => {
    const core = atPicker();
    const requests = core.send({ _tag: 'PickFloor', floorId: 2 }).newest;
    const told = requests.flatMap((request) => {
      if (request._tag === 'Store') return [`${request.key}=${request.value}`];
      return request._tag === 'Reload' ? [request.reason] : [];
    });
    expect(told).toEqual(['buildingId=1', 'floorId=2', 'introduction=due', 'place']);
  });

  it('PL10: the country filter is stored and reset', () => {
    const core = atPicker().send({ _tag: 'FilterCountry', country: '' });
    expect(names(core)).toEqual([[null, ['Kathmandu']]]);
    core.send({ _tag: 'FilterCountry', country: null });
    expect(names(core)).toHaveLength(2);
    expect(stored(core)).toEqual([
      ['countryFilter', ''],
      ['countryFilter', null],
    ]);
    expect(names(atPicker({ countryFilter: 'SE' }))).toEqual([['SE', ['Åre', 'Stockholm HQ']]]);
  });
});

describe('place', () => {
  it('PL6: a floor or building chosen on the map is shown', () => {
    const core = new CoreSession().onTheFloor();
    core.send({ _tag: 'ViewerSaid', said: { name: 'selected_floor', floorId: 3 } });
    expect(core.state.place.floorId).toBe(3);
    core.send({ _tag: 'ShowBuilding', buildingId: 3 });
    expect(places.project(core.state, {}).floor?.name).toBe('Ground');
    expect(stored(core)).toEqual([]);
  });

  it('PL7: a stored place that is unknown, inconsistent or without a map leads to the picker', () => {
    const places: readonly [string, string][] = [
      ['9', '1'],
      ['1', '9'],
      ['1', '4'],
      ['2', '1'],
    ];
    for (const [buildingId, floorId] of places) {
      const core = atPicker({ buildingId, floorId });
      expect(startup.project(core.state, {}).step).toBe('buildingSelect');
      expect(view(core).lost).toBe(true);
      expect(stored(core)).toEqual([
        ['buildingId', null],
        ['floorId', null],
      ]);
    }
  });

  it('PL7: a floor unknown to the server leads to the picker', () => {
    const core = new CoreSession().onTheFloor().elapse(3_000);
    core.refuse('updates.update', 404, 'UNKNOWN_FLOOR');
    expect(startup.project(core.state, {}).step).toBe('buildingSelect');
    expect(core.notice).toBeNull();
    const other = new CoreSession().onTheFloor().elapse(3_000);
    other.refuse('updates.update', 404, 'UNKNOWN_ROUTE');
    expect(startup.project(other.state, {}).step).toBe('run');
  });

  it('PL1, PL7: a building without a map can be neither shown nor picked', () => {
    const core = new CoreSession().onTheFloor().elapse(3_000);
    const { entities } = firstUpdate();
    core.poll({ stamp: 6, entities: { floors: [...(entities?.floors ?? []), annexe] } });
    core.send({ _tag: 'ShowBuilding', buildingId: 2 }).showFloor(annexe.id);
    expect(core.state.place).toMatchObject({ buildingId: 1, floorId: 1 });
    expect(core.send({ _tag: 'PickFloor', floorId: annexe.id }).newest).toEqual([]);
    const stored = new CoreSession().start({ buildingId: '2', floorId: '9' });
    stored.signIn();
    stored.succeed('updates.update', {
      ...firstUpdate(),
      entities: { ...entities, floors: [annexe] },
    });
    expect(startup.project(stored.state, {}).step).toBe('buildingSelect');
  });

  it('PL7: a future view of a removed floor leads to the picker', () => {
    const core = new CoreSession().onTheFloor().chooseDate('2026-11-23');
    core.refuse('updates.floorStatus', 404, 'UNKNOWN_FLOOR');
    expect(startup.project(core.state, {}).step).toBe('buildingSelect');
    expect(core.notice).toBeNull();
  });

  it('PL7: invalid values in local storage are ignored', () => {
    for (const text of ['', 'x', '-1', '1.5', '1e3', '99999999999999']) {
      const core = new CoreSession().start({ buildingId: text, floorId: text });
      expect(core.state.place.buildingId).toBeNull();
      expect(core.state.place.floorId).toBeNull();
    }
  });
});
