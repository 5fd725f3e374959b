import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  offeredPresets,
  PRESETS,
  type PresetDay,
  presetIn,
  presetSlot,
} from '../../../core/rules/day/presets.ts';
import { hoursFrom, hoursShownBy, storedHours } from '../../../core/rules/day/usual-hours.ts';
import { dayEnd, dayStart, wallClock } from '../../../core/time/zone.ts';
import { forAll, recordOf } from '../../support/runs.ts';
import { zoneDay } from '../../support/wall-clock.ts';

const DAY = '2026-11-24';
const clock = (hour: number): number => wallClock(DAY, hour * 60, 'UTC');
const on = (now: number, start = 8, end = 17): PresetDay => ({
  day: DAY,
  now: clock(now),
  zone: 'UTC',
  hours: { start: start * 60, end: end * 60 },
});
const all = (day: PresetDay) =>
  PRESETS.map((preset) => {
    const slot = presetSlot(preset, day);
    return slot && [(slot.start - clock(0)) / 60, (slot.end - clock(0)) / 60];
  });

/** A day in a zone, with hours, and a minute around it. */
const anyDay = fc
  .tuple(zoneDay, fc.nat(95), fc.nat(95), fc.integer({ min: -300, max: 1_700 }))
  .map(([{ name, day }, a, b, past]): PresetDay => {
    const [start, end] = [Math.min(a, b) * 15, (Math.max(a, b) + 1) * 15];
    return { day, zone: name, hours: { start, end }, now: dayStart(day, name) + past };
  });

describe('parts of a day', () => {
  it('TI1, TI2: are the hours to noon, from noon, and all; for today the remaining ones', () => {
    const whole = [
      [8, 12],
      [12, 17],
      [8, 17],
    ];
    expect(all(on(-10))).toEqual(whole);
    expect(all(on(8))).toEqual(whole);
    expect(all(on(9.55))).toEqual([
      [9 + 35 / 60, 12],
      [12, 17],
      [9 + 35 / 60, 17],
    ]);
    expect(all(on(14))).toEqual([null, [14, 17], [14, 17]]);
    expect(offeredPresets(on(14))).toEqual(['afternoon']);
    expect(offeredPresets(on(17))).toEqual([]);
    expect(offeredPresets(on(-10, 13, 20))).toEqual(['allDay']);
    expect(offeredPresets(on(-10, 6, 12))).toEqual(['allDay']);
  });

  it('TI1, TI2: no part is empty, past or outside its day, and each shows as chosen (TI3)', () => {
    forAll(300, anyDay, (day) => {
      const offered = offeredPresets(day);
      for (const preset of offered) {
        const slot = presetSlot(preset, day);
        if (slot === null) throw new Error(`${preset} is offered without a time`);
        expect(slot.start).toBeLessThan(slot.end);
        expect(slot.start).toBeGreaterThanOrEqual(
          Math.min(day.now, wallClock(day.day, day.hours.start, day.zone)),
        );
        expect(slot.end).toBeGreaterThan(day.now);
        expect(slot.end).toBeLessThanOrEqual(dayEnd(day.day, day.zone));
        expect(presetIn(slot, day)).toBe(preset);
      }
      // Two parts of one name would both be marked.
      const times = offered.map((preset) => JSON.stringify(presetSlot(preset, day)));
      expect(new Set(times).size).toBe(times.length);
    });
  });

  it('TI3: a part that was chosen earlier today stays marked; any other time marks none', () => {
    const at = (start: number, end: number) => ({ start: clock(start), end: clock(end) });
    expect(presetIn(at(9, 17), on(14))).toBe('allDay');
    expect(presetIn(at(13, 17), on(14))).toBe('afternoon');
    expect(presetIn(at(15, 17), on(14))).toBe(null);
    expect(presetIn(at(9, 17), on(-10))).toBe(null);
    expect(presetIn(at(12, 16), on(-10))).toBe(null);
  });
});

describe('usual hours', () => {
  const shown = (start: number, end: number, today = '2026-11-23') =>
    hoursShownBy({ start: clock(start), end: clock(end) }, today, 'UTC');

  it('TI4: are those of a whole day other than today', () => {
    expect(shown(8, 17)).toEqual({ start: 480, end: 1_020 });
    expect(shown(9, 24)).toEqual({ start: 540, end: 1_440 });
    expect(shown(8, 17, DAY)).toBeNull();
    expect(shown(8, 13.9)).toBeNull();
    expect(shown(12, 20)).toBeNull();
    expect(shown(5, 12)).toBeNull();
    expect(shown(8, 41)).toBeNull();
  });

  it('TI4: are read back as stored, and an invalid text is ignored', () => {
    const hours = recordOf({ start: fc.nat(719), end: fc.integer({ min: 721, max: 1_440 }) });
    forAll(100, hours, ({ start, end }) => {
      const usual = end - start >= 360 ? { start, end } : null;
      expect(hoursFrom(storedHours({ start, end }))).toEqual(usual);
    });
    for (const text of [undefined, '', '480', '480-', '1020-480', '480-1441', 'a-b', '480-1020x']) {
      expect(hoursFrom(text)).toBeNull();
    }
  });
});
