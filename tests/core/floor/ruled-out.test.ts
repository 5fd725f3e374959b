import { describe, expect, it } from 'vitest';
import type { PlaceRules } from '../../../core/contract/place-rules.ts';
import { freeFloors } from '../../../core/features/free-floors/projection.ts';
import { searchRows } from '../../../core/features/search/projection.ts';
import { counts, mapSpaces } from '../../../core/office/floor/map-projection.ts';
import type { AllowedRule } from '../../../core/rules/booking-rules/allowed.ts';
import { at } from '../../support/at.ts';
import { CoreSession, DESK, firstUpdate, ROOM } from '../../support/core-session.ts';
import { panelOf } from '../../support/desk-office.ts';
import { officeWith, rowOf, showing } from '../../support/schedule-office.ts';

const { buildingId } = at(firstUpdate().entities.floors, 0);
const zoneId = at(
  firstUpdate().entities.spaces.filter(({ id }) => id === DESK),
  0,
).loc.spaceId;
const open = (limit: string): AllowedRule => ({ code: 'OUTSIDE_OPENING_HOURS', limit });

/** Thursday 19 November 2026, 00:00 in Stockholm. */
const TODAY = Date.UTC(2026, 10, 18, 23) / 60_000;
const clock = (hour: number): number => TODAY + hour * 60;

type Ruled = { readonly building?: AllowedRule; readonly zone?: AllowedRule };

const placesOf = ({ building, zone }: Ruled): PlaceRules[] => [
  ...(building === undefined ? [] : [{ buildingId, rules: [building] }]),
  ...(zone === undefined ? [] : [{ buildingId, zoneId, rules: [zone] }]),
];

const office = (rules: Ruled, hour: number): CoreSession =>
  new CoreSession(clock(hour) * 60_000)
    .start({ buildingId: '1', floorId: '1' })
    .signIn({
      meta: { defaultStart: 360, defaultEnd: 1_080 },
      user: { places: placesOf(rules) },
    })
    .succeed('updates.update', firstUpdate());

const statusOf = ({ state }: CoreSession, id = DESK) => mapSpaces.project(state, {})[id]?.status;

describe('a time that a rule refuses', () => {
  it('UC56: is not free on the map and in the counts, now by the next five minutes', () => {
    const rules = { zone: open('08:00-16:00') };
    const early = office(rules, 7 + 1 / 3);
    expect(statusOf(early)).toBe('UNAVAILABLE_BLOCKED');
    expect(counts.project(early.state, {}).desks.free).toBe(0);
    expect(statusOf(office(rules, 8))).toBe('FREE');
    expect(statusOf(office(rules, 15.99))).toBe('UNAVAILABLE_BLOCKED');
    expect(statusOf(office({}, 7 + 1 / 3))).toBe('FREE');
    expect(statusOf(office({ zone: { code: 'NOT_FOR_YOU' } }, 12))).toBe('UNAVAILABLE_BLOCKED');
  });

  it('UC56: opens with the minute, and with another rule', () => {
    const core = office({ building: open('08:00-16:00') }, 7 + 1 / 3);
    const reads = counts.reads(core.state);
    core.elapse(40 * 60_000);
    expect(statusOf(core)).toBe('FREE');
    expect(counts.reads(core.state)).not.toEqual(reads);
  });

  it('UC56: of a chosen time it is free if enough of it is within the opening hours', () => {
    const core = office({ zone: open('08:00-16:00') }, 7).chooseDate('2026-11-23');
    const during = (from: number, to: number) => {
      core
        .send({ _tag: 'ChooseFrom', minute: from * 60 })
        .send({ _tag: 'ChooseTo', minute: to * 60 });
      core.status({
        deskStatus: [{ id: DESK, state: 'FREE', events: [] }],
        roomStatus: [],
      });
      return statusOf(core);
    };
    expect(during(6, 18)).toBe('FREE');
    expect(during(9, 12)).toBe('FREE');
    expect(during(16, 18)).toBe('UNAVAILABLE_BLOCKED');
    expect(during(15.75, 18)).toBe('UNAVAILABLE_BLOCKED');
  });

  it('UC56: the free parts of a chosen time are those that the rules leave', () => {
    const core = office({ zone: open('08:00-16:00') }, 7).chooseDate('2026-11-23');
    const day = clock(4 * 24);
    core.status({
      deskStatus: [
        { id: DESK, state: 'BOOKED', events: [{ userId: 8, start: day + 600, end: day + 660 }] },
      ],
      roomStatus: [],
    });
    expect(mapSpaces.project(core.state, {})[DESK]).toMatchObject({
      status: 'PARTLY_FREE',
      free: [
        { start: day + 480, end: day + 600 },
        { start: day + 660, end: day + 960 },
      ],
    });
  });

  it('UC56: the quick view says the rule and hatches its hours, and offers what it leaves of today', () => {
    const rule = open('08:00-16:00');
    const core = office({ zone: rule }, 7 + 1 / 3);
    const view = panelOf(core.select(DESK));
    expect(view).toMatchObject({ status: 'UNAVAILABLE_BLOCKED', ruled: rule, refusal: null });
    expect(view.bar?.refused).toEqual([
      { start: view.bar?.start, end: clock(8), rule },
      { start: clock(16), end: view.bar?.end, rule },
    ]);
    expect(view.slot).toEqual({ start: clock(8), end: clock(16) });
    expect(panelOf(office({}, 7).select(DESK)).bar?.refused).toEqual([]);
  });

  it('UC56: a row of the results books what the rule leaves of today, and hatches the rest', () => {
    const core = office({ zone: open('08:00-16:00') }, 7 + 1 / 3);
    core.send({ _tag: 'ToggleDataset', dataset: 'DESK' });
    const { rows } = searchRows.project(core.state, { from: 0, to: 50 });
    expect(rows.find((row) => row.kind === 'space' && row.id === DESK)).toMatchObject({
      status: 'UNAVAILABLE_BLOCKED',
      book: { start: clock(8), end: clock(16) },
      refused: [
        { start: clock(7.25), end: clock(8) },
        { start: clock(16), end: clock(18) },
      ],
    });
  });

  it('UC56: in the schedule a room is closed while a rule refuses it', () => {
    const rules = [{ code: 'NOT_FOR_YOU' }];
    const core = showing({ [ROOM]: [] }, officeWith({ user: { places: [{ buildingId, rules }] } }));
    expect(rowOf(core, ROOM)).toMatchObject({ closed: true, now: { free: false } });
  });

  it('UC56: counts of other floors follow the rules of the building', () => {
    const core = office({ building: open('08:00-16:00') }, 7 + 1 / 3);
    core.succeed('updates.freeFloors', { floors: [{ id: 2, desks: 5, rooms: 3 }] });
    const others = () => freeFloors.project(core.state, {}).floors.find(({ id }) => id === 2);
    expect(others()).toEqual({ id: 2, desks: 0, rooms: 0 });
    core.elapse(40 * 60_000);
    expect(others()).toEqual({ id: 2, desks: 5, rooms: 3 });
  });
});
