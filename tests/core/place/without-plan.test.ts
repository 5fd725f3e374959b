import { describe, expect, it } from 'vitest';
import { generatedBundle } from '../../../core/contract/generated-bundle.ts';
import { viewer } from '../../../core/features/wayfinding/shown-map.ts';
import { places } from '../../../core/office/place/projection.ts';
import { startup } from '../../../core/office/place/startup.ts';
import { CoreSession, firstUpdate } from '../../support/core-session.ts';

const annexe = { id: 9, buildingId: 2, info: { name: 'Annexe floor', level: 0 } };

/** The office whose building 2 has a floor, and a plan or not. */
const entitiesWith = (bundle_name: string) => {
  const { entities } = firstUpdate();
  return {
    ...entities,
    floors: [...entities.floors, annexe],
    buildings: entities.buildings.map((building) =>
      building.id === 2 ? { ...building, info: { ...building.info, bundle_name } } : building,
    ),
  };
};
const planless = entitiesWith(generatedBundle(2));

const inAnnexe = (): CoreSession =>
  new CoreSession()
    .start({ buildingId: '2', floorId: '9' })
    .signIn()
    .succeed('updates.update', { ...firstUpdate(), floors: [], entities: planless });

const map = (core: CoreSession) => viewer.project(core.state, {});

describe('a building without a floor plan', () => {
  it('PL1, PL12: is listed and opened, and the viewer learns where what Perch draws is', () => {
    const core = inAnnexe();
    expect(startup.project(core.state, {}).step).toBe('run');
    expect(places.project(core.state, {}).buildings.map(({ name }) => name)).toContain('Annexe');
    expect(map(core).building).toMatchObject({
      id: 2,
      bundleName: '-building-2',
      isDrawn: true,
      floors: [{ id: 9 }],
    });
    const other = new CoreSession().onTheFloor();
    other.elapse(3_000).poll({ stamp: 6, entities: planless });
    other.send({ _tag: 'ShowBuilding', buildingId: 2 });
    expect(other.state.place).toMatchObject({ buildingId: 2, floorId: 9 });
  });

  it('PL11, VW3: a plan that arrives becomes the map of the building, and clears the viewer’s warning', () => {
    const core = inAnnexe();
    core.send({
      _tag: 'ViewerSaid',
      said: { name: 'warning', code: 'no_plan', detail: 'floor 9' },
    });
    expect(map(core).warning).toBe('no_plan');
    core.elapse(3_000).poll({ stamp: 6, entities: entitiesWith('annexe') });
    expect(map(core)).toMatchObject({ building: { bundleName: 'annexe' }, warning: null });
  });

  it('G1205: in a replay of a redacted log, a plan is found by its building', () => {
    const core = inAnnexe();
    core.elapse(3_000).poll({ stamp: 6, entities: entitiesWith('B~1') });
    const { building } = map(core);
    expect(building).toMatchObject({ bundleName: '-building-2' });
    expect(building).not.toHaveProperty('isDrawn');
  });

  it('WF4: has no routes', () => {
    const core = inAnnexe();
    core.send({
      _tag: 'ViewerSaid',
      said: { name: 'warning', code: 'no_plan', detail: 'floor 9' },
    });
    core.send({ _tag: 'FindWay', to: { floorId: 9, assetType: 'space', assetId: 4096 + 9 } });
    core.send({ _tag: 'WayAnswered', ask: 1, way: null });
    expect(core.state.wayfinding.way?.answer).toEqual({ status: 'failed', reason: 'noMap' });
  });
});
