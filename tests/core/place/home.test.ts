import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { picker } from '../../../core/office/floor/picker.ts';
import { places } from '../../../core/office/place/projection.ts';
import { startup } from '../../../core/office/place/startup.ts';
import { CoreSession, firstUpdate } from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';

const HOME = { buildingId: '1', floorId: '1' };
const KATHMANDU = 4;

const stored = (core: CoreSession) =>
  core.asked('Store').map(({ key, value }) => [key, value] as const);
const homeOf = (core: CoreSession) => places.project(core.state, {}).home;
const shownBy = ({ state }: CoreSession) => state.place.floorId;
const started = (storage: Record<string, string>): CoreSession =>
  new CoreSession().start(storage).signIn().succeed('updates.update', firstUpdate());

/** Local storage after everything that a session stored. */
const storageAfter = (core: CoreSession, before: Record<string, string>) => {
  const left = { ...before };
  for (const { key, value } of core.asked('Store')) {
    if (value === null) delete left[key];
    else left[key] = value;
  }
  return left;
};

describe('home', () => {
  it('HB1, HE3: is the first floor chosen in the picker, stored under the keys of the specification', () => {
    const core = started({}).send({ _tag: 'PickFloor', floorId: KATHMANDU });
    expect(stored(core)).toEqual([
      ['buildingId', '3'],
      ['floorId', '4'],
      ['introduction', 'due'],
    ]);
    expect(homeOf(core)).toMatchObject({ buildingId: 3, floorId: KATHMANDU, floor: 'Ground' });
    const next = started(storageAfter(core, {}));
    expect([shownBy(next), homeOf(next)?.building]).toEqual([KATHMANDU, 'Kathmandu']);
  });

  it('HB2, HB3: does not change by visiting other floors, and is opened by the next start', () => {
    const visit = fc.constantFrom(
      { _tag: 'ShowFloor', floorId: 2 },
      { _tag: 'ShowBuilding', buildingId: 3 },
      { _tag: 'Locate', asset: { assetType: 'user', assetId: 8, floorId: KATHMANDU } },
      { _tag: 'ViewerSaid', said: { name: 'panned_to_floor', floorId: 3 } },
      { _tag: 'ViewerSaid', said: { name: 'selected_floor', floorId: 3 } },
      { _tag: 'OpenPicker' },
      { _tag: 'PickFloor', floorId: 5 },
    ) as fc.Arbitrary<Parameters<CoreSession['send']>[0]>;
    forAll(30, fc.array(visit, { maxLength: 8 }), (visits) => {
      const core = started(HOME).send(...visits);
      expect(core.state.place.home).toEqual({ buildingId: 1, floorId: 1 });
      const { visited, ...left } = storageAfter(core, HOME);
      expect(left).toEqual(HOME);
      expect(shownBy(started(left))).toBe(1);
      if (visited !== undefined) expect(shownBy(started({ ...left, visited }))).toBe(5);
    });
  });

  it('HB2: “Set as home” stores the floor on the map', () => {
    const core = started(HOME).showFloor(2).send('SetHome');
    expect(stored(core)).toEqual([
      ['buildingId', '1'],
      ['floorId', '2'],
    ]);
    expect(homeOf(core)).toMatchObject({ floorId: 2, floor: 'Roof' });
    expect(shownBy(started(storageAfter(core, HOME)))).toBe(2);
  });

  it('HB3: a later choice in the picker is opened once, by the reload, and can be made home', () => {
    const picked = started(HOME).send('OpenPicker', { _tag: 'PickFloor', floorId: 5 });
    expect(stored(picked)).toEqual([['visited', '4/5']]);
    expect(picked.newest.slice(0, 2).map(({ _tag }) => _tag)).toEqual(['Store', 'Reload']);
    const core = started(storageAfter(picked, HOME));
    expect([shownBy(core), homeOf(core)?.floorId]).toEqual([5, 1]);
    expect(storageAfter(core, { ...HOME, visited: '4/5' })).toEqual(HOME);
    expect(homeOf(core.send('SetHome'))?.floorId).toBe(5);
  });

  it('HB3: picking home again shows home, and an invalid stored visit is ignored', () => {
    const core = started(HOME).send('OpenPicker', { _tag: 'PickFloor', floorId: 1 });
    expect(storageAfter(core, HOME)).toEqual(HOME);
    for (const visited of ['', '4', '/5', '4/x', 'x/5']) {
      const strange = started({ ...HOME, visited });
      expect([shownBy(strange), storageAfter(strange, { ...HOME, visited })]).toEqual([1, HOME]);
    }
    expect(startup.project(started({ visited: '4/5' }).state, {}).step).toBe('buildingSelect');
  });

  it('PL7: a visited floor that no longer exists leads to the picker, and home stays', () => {
    const core = started(HOME).showFloor(2).elapse(3_000);
    core.refuse('updates.update', 404, 'UNKNOWN_FLOOR');
    expect(startup.project(core.state, {}).step).toBe('buildingSelect');
    expect(picker.project(core.state, { search: '', countryNames: {} }).lost).toBe(true);
    expect([stored(core), homeOf(core)?.floorId]).toEqual([[], 1]);
  });

  it('HB5: a home that no longer exists is removed, and the visited floor stays', () => {
    const core = started(HOME).showFloor(KATHMANDU).elapse(3_000);
    const { floors = [] } = firstUpdate().entities ?? {};
    const entities = { floors: floors.filter(({ id }) => id !== 1) };
    core.poll({ stamp: 6, entities });
    expect([shownBy(core), homeOf(core)]).toEqual([KATHMANDU, null]);
    expect(storageAfter(core, HOME)).toEqual({});
  });
});
