import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SpaceState } from '../../../core/contract/space.ts';
import type { Highlight } from '../../../core/features/viewer/model.ts';
import { viewer } from '../../../core/features/wayfinding/shown-map.ts';
import { counts } from '../../../core/office/floor/map-projection.ts';
import { type CoreSession, DESK, OTHER_DESK, ROOM, space } from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';
import { again, onFloorOne, told } from '../../support/selection-office.ts';

const HIGHLIGHTS: readonly Highlight[] = [
  { kind: 'DESK', as: 'free' },
  { kind: 'DESK', as: 'booked' },
  { kind: 'ROOM', as: 'free' },
  { kind: 'ROOM', as: 'booked' },
];
const shown = ({ state }: CoreSession) => viewer.project(state, {});
const highlight = (core: CoreSession, one: Highlight | null) =>
  core.send({ _tag: 'SetHighlight', highlight: one });

/** Specification 4: statuses that count as booked now, at a future date, and as free. NONE is free if bookable. */
const NOW = ['BOOKED', 'CLAIMED', 'BUSY', 'TAKEN'];
const FUTURE = ['BOOKED', 'CLAIMED'];
const FREE = ['FREE', 'NONE'];

const rows = fc.array(
  fc.record({ room: fc.boolean(), state: fc.constantFrom(...SpaceState.literals) }),
  { maxLength: 12 },
);
const idOf = (n: number): number => ((n + 2) << 12) | 1;

describe('highlighting counted spaces', () => {
  it('VW7: highlights exactly the spaces that the count includes, now and at another time', () => {
    forAll(100, rows, fc.boolean(), fc.constantFrom(...HIGHLIGHTS), (list, future, one) => {
      const spaces = list.map(({ room, state }, n) =>
        space(idOf(n), room ? 2 : 1, future ? 'BUSY' : state),
      );
      const core = onFloorOne({ spaces });
      if (future) {
        core.chooseDate('2026-11-24');
        const future = list.map(({ room, state }, n) => ({
          room,
          row: { id: idOf(n), state, events: [] },
        }));
        core.status({
          deskStatus: future.filter(({ room }) => !room).map(({ row }) => row),
          roomStatus: future.filter(({ room }) => room).map(({ row }) => row),
        });
      }
      expect(shown(core)).toMatchObject({ highlight: null, filter: null });
      highlight(core, one);
      const wanted = one.as === 'free' ? FREE : future ? FUTURE : NOW;
      const ids = list.flatMap(({ room, state }, n) =>
        room === (one.kind === 'ROOM') && wanted.includes(state) ? [idOf(n)] : [],
      );
      expect(shown(core).filter).toEqual(ids);
      expect(shown(core).highlight).toEqual(one);
      const { rooms, desks } = counts.project(core.state, {});
      expect((one.kind === 'ROOM' ? rooms : desks)[one.as]).toBe(ids.length);
      highlight(core, null);
      expect(shown(core)).toMatchObject({ highlight: null, filter: null });
    });
  });

  it('VW7: follows the floor’s state, stays on other floors of the building, and ends with the building', () => {
    const core = highlight(onFloorOne(), { kind: 'DESK', as: 'free' });
    expect(shown(core).filter).toEqual([DESK]);
    const before = viewer.reads(core.state);
    told(core, again({ spaces: [space(DESK, 1, 'BOOKED'), space(OTHER_DESK, 1), space(ROOM, 2)] }));
    expect(viewer.reads(core.state).some((part, n) => part !== before[n])).toBe(true);
    expect(shown(core).filter).toEqual([OTHER_DESK]);
    highlight(core, { kind: 'ROOM', as: 'free' });
    expect(shown(core).filter).toEqual([ROOM]);
    core.showFloor(2);
    expect(shown(core)).toMatchObject({ highlight: { kind: 'ROOM', as: 'free' }, filter: [] });
    core.send({ _tag: 'ShowBuilding', buildingId: 4 });
    expect(shown(core)).toMatchObject({ highlight: null, filter: null });
  });

  it('VW7: clearing removes the selection first, and the highlight when nothing is selected', () => {
    const core = onFloorOne();
    const one = { kind: 'DESK', as: 'free' } as const;
    const takeBack = () => core.send({ _tag: 'ViewerSaid', said: { name: 'deselect' } });
    highlight(core, one);
    core.select(DESK);
    takeBack();
    expect(shown(core)).toMatchObject({ selected: null, highlight: one });
    takeBack();
    expect(shown(core).highlight).toBeNull();
  });

  it('VW7: is independent of the selection', () => {
    const core = highlight(onFloorOne(), { kind: 'DESK', as: 'free' }).select(OTHER_DESK);
    expect(shown(core)).toMatchObject({ selected: { assetId: OTHER_DESK }, filter: [DESK] });
    core.send('Deselect');
    expect(shown(core).highlight).not.toBeNull();
  });
});
