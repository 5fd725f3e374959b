import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGE_CODES, tagOf } from '../../core/contract/languages.ts';
import type { FoundWay } from '../../core/features/wayfinding/model.ts';
import { floorOfStep, stepText } from '../../ui/features/wayfinding/step-words.ts';
import { amountsIn, toldMetres, toldMinutes } from '../../ui/shared/format/amounts.ts';
import { i18n, loadLanguage, startLanguage } from '../../ui/shared/i18n/language.ts';
import { forAll } from '../support/runs.ts';

type Step = FoundWay['steps'][number];
type Change = Extract<Step, { code: 'change_floor' }>;

beforeAll(async () => {
  Reflect.set(globalThis, 'document', { documentElement: { lang: '' } });
  await startLanguage('en');
  for (const code of LANGUAGE_CODES) await loadLanguage(code);
  Reflect.deleteProperty(globalThis, 'document');
});

const told = (step: Step, language = 'en', manyFloors = true, next?: Step): string =>
  stepText(
    step,
    {
      t: i18n.getFixedT(language, 'wayfinding'),
      amounts: amountsIn(tagOf(language)),
      floorNames: { 1: 'Floor 1', 3: 'Floor 3', 8: '' },
      name: '3-014',
      signName: (sign) => i18n.getFixedT(language, 'viewer')(`sign.${sign}`),
      manyFloors,
    },
    next,
  );
const lift = (change: Partial<Change> = {}): Change => ({
  code: 'change_floor',
  by: 'elevator',
  toFloorId: 3,
  floors: 2,
  metres: 0,
  ...change,
});

describe('distances and durations', () => {
  test('WF9: distances are whole metres below 10, otherwise multiples of 5', () => {
    const table = [
      [0, 0],
      [0.49, 0],
      [0.5, 1],
      [7.4, 7],
      [9.4, 9],
      [9.5, 10],
      [10, 10],
      [12.4, 10],
      [12.5, 15],
      [17.4, 15],
      [118, 120],
    ] as const;
    for (const [metres, expected] of table) expect(toldMetres(metres), `${metres}`).toBe(expected);
  });

  test('WF9: a shown distance differs by at most half a step, and grows with the real one', () =>
    forAll(200, fc.double({ min: 0, max: 2_000, noNaN: true }), (metres) => {
      const shown = toldMetres(metres);
      expect(Math.abs(shown - metres)).toBeLessThanOrEqual(metres < 9.5 ? 0.5 : 2.5);
      expect(shown < 10 ? Number.isInteger(shown) : shown % 5 === 0).toBe(true);
      expect(toldMetres(metres + 1)).toBeGreaterThanOrEqual(shown);
    }));

  test('WF9: durations are rounded to minutes; below one, there is no number', () => {
    const table = [
      [0, null],
      [59.9, null],
      [60, 1],
      [61, 1],
      [89, 1],
      [90, 2],
      [121, 2],
    ] as const;
    for (const [seconds, minutes] of table) expect(toldMinutes(seconds)).toBe(minutes);
  });

  test('are formatted for each language', () => {
    expect(amountsIn('en').distance(1_234)).toBe('1,235 m');
    expect(amountsIn('de').distance(1_234)).toBe('1.235 m');
    expect(amountsIn('en').distance(0.2)).toBe('');
    expect(amountsIn('en').minutes(61, 'long')).toBe('1 minute');
    expect(amountsIn('en').minutes(90, 'short')).toBe('2 min');
    expect(amountsIn('de').minutes(60, 'long')).toBe('1 Minute');
    expect(amountsIn('en').minutes(59, 'long')).toBe('');
  });
});

describe('steps in words', () => {
  test('a turn is followed by its distance', () => {
    expect(told({ code: 'turn', turn: 'left', metres: 12 })).toBe('Turn left and walk 10 m');
    expect(told({ code: 'turn', turn: 'slight_right', metres: 4 })).toBe(
      'Turn slightly right and walk 4 m',
    );
    expect(told({ code: 'turn', turn: 'sharp_left', metres: 0.3 })).toBe('Turn sharply left');
  });

  test('WF14: the first step leads towards the place that the next step names', () => {
    const first = { code: 'start', floorId: 1, metres: 15 } as const;
    const leads = (next: Step, many = false) => told(first, 'en', many, next);
    const sign = { kind: 'sign', sign: 'printer' } as const;
    const turn = { code: 'turn', turn: 'left', metres: 4 } as const;
    expect(leads({ ...turn, at: sign })).toBe('Walk 15 m towards the Printer');
    expect(leads(turn)).toBe('Walk 15 m');
    expect(leads(lift())).toBe('Walk 15 m towards the elevator');
    expect(leads({ code: 'arrive', floorId: 1 }, true)).toBe(
      'Start on Floor 1, then walk 15 m towards 3-014',
    );
  });

  test('WF11: two turns in quick succession are one step', () => {
    expect(told({ code: 'turn', turn: 'left', next: 'sharp_right', metres: 12 })).toBe(
      'Turn left, then at once sharply right and walk 10 m',
    );
  });

  test('WF12: turns and straight parts name a landmark', () => {
    const room = { kind: 'room', spaceId: 4103, name: 'Landsort' } as const;
    const kitchen = { kind: 'room', spaceId: null, name: 'Kitchen' } as const;
    const printer = { kind: 'sign', sign: 'printer' } as const;
    const turn = { code: 'turn', turn: 'left', metres: 12 } as const;
    expect(told({ ...turn, at: room })).toBe('At Landsort, turn left and walk 10 m');
    expect(told({ ...turn, at: kitchen, next: 'right' })).toBe(
      'At the Kitchen, turn left, then at once right and walk 10 m',
    );
    expect(told({ ...turn, at: printer }, 'de')).toBe(
      'Drucker: Biegen Sie links ab und gehen Sie 10 m',
    );
    expect(told({ code: 'pass', at: kitchen, metres: 12 })).toBe('Pass the Kitchen and walk 10 m');
    for (const code of LANGUAGE_CODES) {
      for (const turned of ['left', 'right', 'sharp_left', 'sharp_right'] as const) {
        const text = told({ code: 'turn', turn: turned, next: turned, at: room, metres: 8 }, code);
        expect(text).toMatch(/Landsort.*8\sm/);
        expect(text).not.toMatch(/[{}]|step\./);
      }
      expect(told({ code: 'pass', at: printer, metres: 8 }, code)).toMatch(/8\sm/);
    }
  });

  test('stairs and lifts, up and down, by one floor or several', () => {
    expect(told(lift())).toBe('Take the elevator up 2 floors to Floor 3');
    expect(told(lift({ floors: 1, metres: 7 }))).toBe(
      'Take the elevator up 1 floor to Floor 3, then walk 7 m',
    );
    expect(told(lift({ by: 'stairs', floors: -1, toFloorId: 1 }))).toBe(
      'Take the stairs down 1 floor to Floor 1',
    );
    expect(told(lift({ by: 'escalator', floors: -2 }))).toBe(
      'Take the escalator down 2 floors to Floor 3',
    );
    expect(told(lift({ floors: 0 }))).toBe('Take the elevator to Floor 3');
  });

  test('a floor without a name is called another floor', () => {
    for (const toFloorId of [null, 77, 8]) {
      expect(told(lift({ toFloorId }))).toBe('Take the elevator to another floor');
    }
  });

  test('the first and the last step', () => {
    const start: Step = { code: 'start', floorId: 1, metres: 20 };
    expect(told(start)).toBe('Start on Floor 1, then walk 20 m');
    expect(told(start, 'en', false)).toBe('Walk 20 m');
    expect(told({ ...start, metres: 0 })).toBe('Start on Floor 1');
    expect(told({ ...start, metres: 0 }, 'en', false)).toBe('Start');
    expect(told({ ...start, floorId: null })).toBe('Walk 20 m');
    expect(told({ code: 'arrive', floorId: 3 })).toBe('Arrive at 3-014');
  });

  test('a step belongs to the floor that it leads to, or starts on', () => {
    expect(floorOfStep({ code: 'start', floorId: 1, metres: 0 })).toBe(1);
    expect(floorOfStep(lift())).toBe(3);
    expect(floorOfStep({ code: 'arrive', floorId: null })).toBeNull();
    expect(floorOfStep({ code: 'turn', turn: 'left', metres: 3 })).toBeNull();
    const at = { kind: 'sign', sign: 'printer' } as const;
    expect(floorOfStep({ code: 'pass', at, metres: 9 })).toBeNull();
  });

  test('in every language, steps name their distance, and floor changes their floor', () => {
    const turns = ['left', 'right', 'slight_left', 'slight_right', 'sharp_left', 'sharp_right'];
    const changes = (['stairs', 'elevator', 'escalator'] as const).flatMap((by) =>
      [1, 2, 5, 21, -1, -3, 0].map((floors) => lift({ by, floors, metres: 12.6 })),
    );
    for (const code of LANGUAGE_CODES) {
      const texts = turns.map((turn) => told({ code: 'turn', turn, metres: 8 } as Step, code));
      expect(new Set(texts).size).toBe(turns.length);
      for (const text of texts) expect(text).toMatch(/8\sm/);
      const floors = changes.map((step) => told(step, code));
      expect(new Set(floors).size).toBe(changes.length);
      for (const [index, text] of floors.entries()) {
        expect(text).toContain('Floor 3');
        expect(text).toMatch(/15\sm/);
        const count = Math.abs(changes[index]?.floors ?? 0);
        if (count > 0) expect(text).toMatch(new RegExp(`\\b${count}\\b`));
      }
      for (const text of [...texts, ...floors]) expect(text).not.toMatch(/[{}]|step\./);
      expect(told({ code: 'arrive', floorId: 3 }, code)).toContain('3-014');
    }
  });

  test('plurals follow the language', () => {
    expect(told(lift({ floors: 1 }), 'lt')).toBe('Kilkite liftu į viršų 1 aukštą: Floor 3');
    expect(told(lift({ floors: 2 }), 'lt')).toBe('Kilkite liftu į viršų 2 aukštus: Floor 3');
    expect(told(lift({ floors: 11 }), 'lt')).toBe('Kilkite liftu į viršų 11 aukštų: Floor 3');
    expect(told(lift({ floors: 1 }), 'sv')).toBe('Ta hissen 1 våning upp till Floor 3');
  });
});
