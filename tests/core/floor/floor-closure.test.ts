import { describe, expect, it } from 'vitest';
import type { SpaceClosure } from '../../../core/contract/space.ts';
import { ownDesk } from '../../../core/features/calendar/own-desk.ts';
import { calendar } from '../../../core/features/calendar/projection.ts';
import { ownDay } from '../../../core/features/planner/overview/own-entries.ts';
import { floorClosure } from '../../../core/office/floor/floor-closure.ts';
import { mapSpaces } from '../../../core/office/floor/map-projection.ts';
import { dayOf } from '../../../core/time/zone.ts';
import { entry, resource } from '../../support/bookings.ts';
import {
  CoreSession,
  DESK,
  firstUpdate,
  NOW,
  OTHER_DESK,
  ROOM,
  space,
} from '../../support/core-session.ts';

const ZONE = 'Europe/Stockholm';
const CARPET: SpaceClosure = { start: NOW - 60, end: NOW + 600, reason: 'Carpet renewal' };
const LATER: SpaceClosure = { start: NOW + 6 * 1_440, end: NOW + 7 * 1_440, reason: 'Party' };

const closed = (id: number, typeId: number, closures: readonly SpaceClosure[]) => {
  const known = space(id, typeId);
  if (closures.length === 0) return known;
  const isNow = closures.some(({ start }) => start <= NOW);
  const state = isNow ? ('UNAVAILABLE_BLOCKED' as const) : known.status.state;
  return { ...known, status: { ...known.status, state, closures } };
};
const office = (desk: readonly SpaceClosure[], others: readonly SpaceClosure[]) =>
  new CoreSession().onTheFloor({
    items: [
      {
        ...entry(1, { start: NOW - 60, end: NOW + 60, resources: [resource(DESK)] }),
        ...(desk.length === 0 ? {} : { closed: 'Carpet renewal' }),
      },
    ],
    spaces: [closed(DESK, 1, desk), closed(OTHER_DESK, 1, others), closed(ROOM, 2, others)],
  });
const told = (core: CoreSession) => floorClosure.project(core.state, {});

describe('CS23: what the page says of a closed floor', () => {
  it('the closure of all its spaces, or of several, but not of a single one', () => {
    expect(told(office([CARPET], [CARPET]))).toEqual({
      closure: CARPET,
      count: 3,
      isWhole: true,
      zone: ZONE,
    });
    expect(told(office([], [CARPET]))).toMatchObject({ count: 2, isWhole: false });
    const blocked = {
      ...space(DESK, 1),
      status: { ...space(DESK, 1).status, state: 'UNAVAILABLE_BLOCKED' as const },
    };
    const others = [closed(OTHER_DESK, 1, [CARPET]), closed(ROOM, 2, [CARPET])];
    const withBlocked = new CoreSession().onTheFloor({ spaces: [blocked, ...others] });
    expect(told(withBlocked)).toMatchObject({ count: 2, isWhole: true });
    expect(told(office([CARPET], []))).toBeNull();
    expect(told(office([], []))).toBeNull();
  });

  it('CS25: at a time that is chosen, however far ahead, before the server was asked about it', () => {
    const core = office([LATER], [LATER]);
    expect(told(core)).toBeNull();
    core.send({ _tag: 'ChooseDate', date: dayOf(LATER.start + 600, ZONE) });
    expect(told(core)).toMatchObject({ closure: LATER, isWhole: true });
    core.send({ _tag: 'ChooseDate', date: dayOf(LATER.start + 3 * 1_440, ZONE) });
    expect(told(core)).toBeNull();
  });

  it('the own desk is still the own one, and the chip and the planner say why it is closed', () => {
    const core = office([CARPET], [CARPET]);
    const rows = mapSpaces.project(core.state, {});
    expect(rows[DESK]).toMatchObject({ status: 'UNAVAILABLE_BLOCKED', own: true });
    expect(rows[OTHER_DESK]?.own).toBeUndefined();
    expect(ownDesk.project(core.state, {}).desk).toMatchObject({
      spaceId: DESK,
      closed: 'Carpet renewal',
    });
    const today = dayOf(NOW, ZONE);
    expect(ownDay(core.state, today)).toMatchObject({ closed: 'Carpet renewal' });
    const open = office([], [CARPET]);
    expect(ownDesk.project(open.state, {}).desk?.closed).toBeUndefined();
    expect(ownDay(open.state, today)?.closed).toBeUndefined();
  });

  it('CS24: who was moved reads where they are now', () => {
    const { self } = firstUpdate({});
    if (self === undefined) throw new Error('The first update has no person');
    const change = {
      id: 5,
      what: 'CHANGED',
      by: 'Anna Berg',
      asset: 'DESK',
      start: NOW + 60,
      end: NOW + 120,
      space: { name: '1-012', floorId: 1 },
      moved: true,
      to: { id: OTHER_DESK, name: '1-013', floorId: 1 },
      reason: 'Carpet renewal',
    } as const;
    const core = new CoreSession().onTheFloor().poll({ self: { ...self, changes: [change] } });
    expect(calendar.project(core.state, {}).changes).toMatchObject([
      {
        spaceName: '1-012',
        reason: 'Carpet renewal',
        to: { name: '1-013', place: { floorId: 1, assetType: 'space', assetId: OTHER_DESK } },
      },
    ]);
  });
});
