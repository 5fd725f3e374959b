import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Schema } from 'effect';
import { describe, expect, test } from 'vitest';
import { root } from '../../build/constants.ts';
import { Budget, exitCodeOf, judge } from '../bench/check.ts';
import { type Figure, inRounds, spreadOf } from '../bench/report.ts';

const figure = (part: Partial<Figure> = {}): Figure => ({
  name: 'map: first picture',
  unit: 'x',
  value: 1.2,
  spread: 0.05,
  baseline: 'maplibre-gl 5',
  ...part,
});
const limit = { limit: 1.3, best: 1.1, commit: 'abc', baseline: 'maplibre-gl 5' };

describe('npm run bench -- --check', () => {
  test.each([
    ['is within its limit', figure(), limit, 0],
    ['is over its limit', figure({ value: 1.31 }), limit, 1],
    ['has no limit', figure(), undefined, 1],
    ['is a multiple of another baseline', figure({ baseline: 'maplibre-gl 6' }), limit, 1],
    ['has a wide spread', figure({ spread: 0.16 }), limit, 2],
    ['has a wide spread, whatever its value', figure({ spread: 0.16, value: 9 }), limit, 2],
    ['is not a number', figure({ value: Number.NaN, spread: Number.NaN }), limit, 2],
    ['was not measured', undefined, limit, 2],
  ])('a figure that %s: exit code', (_, measured, allowed, code) => {
    const verdicts = judge(
      measured === undefined ? [] : [measured],
      allowed === undefined ? {} : { 'map: first picture': allowed },
    );
    expect(verdicts.size).toBe(1);
    expect(exitCodeOf(verdicts)).toBe(code);
  });

  test('one figure over its limit counts more than one that was not measured', () => {
    const wide = figure({ name: 'core: fold', spread: 1 });
    const verdicts = judge([figure({ value: 2 }), wide], {
      'map: first picture': limit,
      'core: fold': limit,
    });
    expect(exitCodeOf(verdicts)).toBe(1);
  });

  test('the budget has no limit below what was reached', () => {
    const file = readFileSync(join(root, 'tests/bench/budget.json'), 'utf8');
    const budget = Schema.decodeUnknownSync(Budget)(JSON.parse(file));
    expect(Object.keys(budget).length).toBeGreaterThan(10);
    expect(Object.values(budget).filter(({ limit: most, best }) => best > most)).toEqual([]);
  });
});

describe('rounds', () => {
  test('the spread is the notch of a box plot', () => {
    expect(spreadOf([1, 1, 1, 1])).toBe(0);
    expect(spreadOf([1, 2, 3, 4, 5])).toBeCloseTo((1.57 * 2) / Math.sqrt(5) / 3);
  });

  test('are five, without the one that warms up, when they agree', async () => {
    let round = 0;
    const { time } = await inRounds(() => {
      round += 1;
      return { time: round === 1 ? 100 : 1 };
    });
    expect(time).toEqual([1, 1, 1, 1, 1]);
  });

  test('are more when they do not agree, until they do', async () => {
    let round = 0;
    const { time } = await inRounds(() => {
      round += 1;
      return { time: round < 5 && round % 2 === 0 ? 2 : 1 };
    });
    expect(time.length).toBeGreaterThan(5);
    expect(time.length).toBeLessThan(15);
    expect(spreadOf(time)).toBeLessThanOrEqual(0.15);
  });
});
