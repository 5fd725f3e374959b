import { describe, expect, it } from 'vitest';
import type { PlaceRules } from '../../../core/contract/place-rules.ts';
import { askedSlot } from '../../../core/features/find-desk/asked-slot.ts';
import { defaultInterval } from '../../../core/office/floor/dates.ts';
import { dates } from '../../../core/office/floor/projection.ts';
import { endReading } from '../../../core/time/end-of-day.ts';
import { minuteOfDay } from '../../../core/time/zone.ts';
import { at } from '../../support/at.ts';
import { type Company, CoreSession, DESK, firstUpdate, ROOM } from '../../support/core-session.ts';
import { panelOf } from '../../support/desk-office.ts';

const ZONE = 'Europe/Stockholm';
const DAY = '2026-11-23';
const hours = (limit: string) => [{ code: 'OUTSIDE_OPENING_HOURS', limit }];
const { buildingId } = at(firstUpdate().entities.floors, 0);
const zoneOfDesk = at(
  firstUpdate().entities.spaces.filter(({ id }) => id === DESK),
  0,
).loc.spaceId;

type Rules = { readonly building?: string; readonly zone?: string };

const ruled = (
  { building, zone }: Rules,
  meta: Company['meta'] = {},
  now?: number,
  usual?: string,
): CoreSession => {
  const places: PlaceRules[] = [
    ...(building === undefined ? [] : [{ buildingId, rules: hours(building) }]),
    ...(zone === undefined ? [] : [{ buildingId, zoneId: zoneOfDesk, rules: hours(zone) }]),
  ];
  const stored = { buildingId: '1', floorId: '1' };
  return new CoreSession(now)
    .start(usual === undefined ? stored : { ...stored, usualHours: usual })
    .signIn({ meta: { defaultStart: 360, defaultEnd: 1_020, ...meta }, user: { places } })
    .succeed('updates.update', firstUpdate());
};

const read = ({ start, end }: { readonly start: number; readonly end: number }) => [
  minuteOfDay(start, ZONE),
  endReading(end, ZONE),
];
const shown = (core: CoreSession) => {
  const { from, to } = dates.project(core.state, {});
  return [from, to];
};
const proposed = (core: CoreSession, id: number) => read(panelOf(core.select(id)).slot);

describe('proposals with opening hours', () => {
  it('TM8: a day starts with the working day if nothing else is configured', () => {
    const core = new CoreSession().onTheFloor({}, { workingDay: { start: 480, end: 1_020 } });
    expect(shown(core.chooseDate(DAY))).toEqual([480, 1_020]);
    const both = { workingDay: { start: 480, end: 1_020 }, meta: { defaultStart: 540 } };
    expect(shown(new CoreSession().onTheFloor({}, both).chooseDate(DAY))).toEqual([540, 1_020]);
  });

  it('BR17: a day and its parts are cut to the building’s opening hours', () => {
    const core = ruled({ building: '07:00-16:00' }).chooseDate(DAY);
    expect(shown(core)).toEqual([420, 960]);
    expect(dates.project(core.state, {}).preset).toBe('allDay');
    core.send({ _tag: 'ChoosePreset', preset: 'morning' });
    expect(shown(core)).toEqual([420, 720]);
    core.send({ _tag: 'ChoosePreset', preset: 'afternoon' });
    expect(shown(core)).toEqual([720, 960]);
  });

  it('BR17: the usual hours are cut as well', () => {
    const core = ruled({ building: '07:00-16:00' }, {}, undefined, '390-1020').chooseDate(DAY);
    core.send({ _tag: 'ChoosePreset', preset: 'allDay' });
    expect(shown(core)).toEqual([420, 960]);
  });

  it('BR17: are unchanged if opening hours leave nothing of the day, and the refusal gives the reason', () => {
    const core = ruled({ building: '18:00-20:00' }).chooseDate(DAY);
    expect(shown(core)).toEqual([360, 1_020]);
    expect(proposed(core, DESK)).toEqual([360, 1_020]);
    expect(panelOf(core).refusal).toBe('ruled');
  });

  it('BR17, TM9: opening hours that end after 23:00 do not extend a proposal to the end of the day', () => {
    const core = ruled({ building: '07:00-23:30' }, { defaultEnd: 1_440 });
    expect(shown(core.chooseDate(DAY))).toEqual([420, 1_380]);
    expect(
      shown(ruled({ building: '07:00-24:00' }, { defaultEnd: 1_440 }).chooseDate(DAY)),
    ).toEqual([420, 1_440]);
  });

  it('BR17: a space is proposed within its own hours before it has loaded, and can be booked', () => {
    const core = ruled({ building: '05:00-22:00', zone: '08:00-15:00' }).chooseDate(DAY);
    expect(shown(core)).toEqual([360, 1_020]);
    expect(proposed(core, DESK)).toEqual([480, 900]);
    expect(panelOf(core).refusal).toBeNull();
  });

  it('BR17: are no longer than the longest booking, for a desk and for a room', () => {
    const longest = (kind: 'DESK' | 'ROOM', limit: string) => ({ code: 'TOO_LONG', kind, limit });
    const rules = [...hours('08:00-15:00'), longest('DESK', '4h'), longest('ROOM', '30min')];
    const core = new CoreSession()
      .start({ buildingId: '1', floorId: '1' })
      .signIn({
        meta: { defaultStart: 360, defaultEnd: 1_020 },
        user: { places: [{ buildingId, zoneId: zoneOfDesk, rules }] },
      })
      .succeed('updates.update', firstUpdate())
      .chooseDate(DAY);
    expect(proposed(core, DESK)).toEqual([480, 720]);
    const rooms = [{ buildingId, rules: [longest('DESK', '4h'), longest('ROOM', '30min')] }];
    const other = new CoreSession()
      .start({ buildingId: '1', floorId: '1' })
      .signIn({ user: { places: rooms } })
      .succeed('updates.update', firstUpdate())
      .chooseDate(DAY);
    const [start = 0, end = 0] = proposed(other, ROOM);
    expect(Number(end) - Number(start)).toBe(30);
  });

  it('BR17: the options of the space take precedence', () => {
    const core = ruled({ building: '05:00-22:00', zone: '08:00-15:00' }).chooseDate(DAY);
    core.select(DESK);
    const options = { allowBoBo: false, allowCoBo: false, maxDays: 0, maxDuration: 0 };
    core.succeed('asset.calendarOptions', { ...options, rules: hours('09:00-12:00') });
    expect(read(panelOf(core).slot)).toEqual([540, 720]);
  });

  it('BR17, TM17: a room is proposed for an hour within its opening hours', () => {
    const core = ruled({ building: '10:00-16:00' }).chooseDate(DAY);
    expect(proposed(core, ROOM)).toEqual([600, 660]);
  });

  it('BR17: before the office opens, the rest of today starts at the opening time', () => {
    const early = Date.UTC(2026, 10, 23, 4, 2);
    const core = ruled({ building: '07:00-16:00' }, {}, early);
    // The map shows now.
    expect(shown(core)).toEqual([305, 960]);
    expect(proposed(core, DESK)).toEqual([420, 960]);
    expect(proposed(core, ROOM)).toEqual([420, 480]);
    expect(read(askedSlot(core.state).slot)).toEqual([420, 960]);
  });

  it('BR17: a time chosen for the map is requested unchanged, and cut for a space', () => {
    const core = ruled({ building: '07:00-16:00' }).chooseDate(DAY);
    core.send({ _tag: 'ChooseFrom', minute: 300 });
    expect(shown(core)).toEqual([300, 960]);
    expect(read(askedSlot(core.state).slot)).toEqual([300, 960]);
    expect(proposed(core, DESK)).toEqual([420, 960]);
  });

  it('BR17: depend on the building', () => {
    const core = ruled({ building: '07:00-16:00' });
    const place = { ...core.state.place, buildingId: buildingId + 1 };
    expect(read(defaultInterval({ ...core.state, place }, DAY))).toEqual([360, 1_020]);
  });
});
