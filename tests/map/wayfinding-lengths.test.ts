import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Archive } from '../../map/imdf/archive.ts';
import type { Level, Plan, Point } from '../../map/imdf/plan.ts';
import { readArchive } from '../../map/imdf/read.ts';
import { Wayfinder } from '../../map/wayfinding/route.ts';
import { generateArchives } from '../../server/demo/generate.ts';
import { small } from '../demo/small.ts';
import { forAll } from '../support/runs.ts';
import { lShapedOffice, rectangularOffice } from './offices.ts';
import { collisions, FineFloor, spareOf } from './wayfinding-oracle.ts';

const parsed = (files: Readonly<Record<string, string>>): Archive =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, JSON.parse(text)]));

/** Rectangles, an L, curved and diagonal facades; deep buildings with a core, and slim ones. */
const plans: [string, Plan][] = [
  ['rectangular office', readArchive(rectangularOffice().files)],
  ['L with slanted walls', readArchive(lShapedOffice().files)],
  ...[...generateArchives(small)].map(({ bundleName, files }): [string, Plan] => [
    bundleName,
    readArchive(parsed(files)),
  ]),
];

const spacesOf = ({ fixtures, units }: Level): number[] =>
  [...fixtures, ...units].flatMap(({ spaceId }) => (spaceId === null ? [] : [spaceId]));

const lengthOf = (line: readonly Point[]): number =>
  line.reduce((sum, [x, y], i) => {
    const [px, py] = line[i - 1] ?? [x, y];
    return sum + Math.hypot(x - px, y - py);
  }, 0);

const space = (spaceId: number) => ({ kind: 'space', spaceId }) as const;
const any = fc.nat();

it('the test plans have floors of many shapes', () => {
  const slanted = plans.filter(([, { levels }]) =>
    levels.some(({ walls }) =>
      walls.some(({ a, b }) => Math.abs(a[0] - b[0]) > 0.2 && Math.abs(a[1] - b[1]) > 0.2),
    ),
  );
  expect(plans.length).toBeGreaterThan(5);
  expect(slanted.length).toBeGreaterThan(2);
});

describe.each(plans)('%s', (_, plan) => {
  const level = plan.levels[0] as Level;
  const spaces = spacesOf(level);
  const pick = (n: number): number => spaces[n % spaces.length] ?? 0;
  const finder = new Wayfinder(plan);

  it('has routes at most 5 % longer than the shortest possible route, and never shorter than it', () => {
    const fine = new FineFloor(level);
    const starts = fc.tuple(any, fc.array(any, { minLength: 8, maxLength: 8 }));
    forAll(3, starts, ([from, ends]) => {
      // Desks have a single place to stand, so all ways from one start at the same point.
      const desks = level.fixtures.filter(({ spaceId }) => spaceId !== null);
      const start = desks[from % desks.length]?.spaceId ?? 0;
      let metresTo: ((end: Point) => number) | null = null;
      for (const end of ends) {
        const route = finder.route(space(start), space(pick(end)));
        if (!route.found) return expect.fail(`no way from ${start} to ${pick(end)}`);
        const line = route.legs[0]?.line ?? [];
        const [first, last] = [line[0] as Point, line.at(-1) as Point];
        metresTo ??= fine.from(first);
        const shortest = metresTo(last);
        expect(route.metres).toBeCloseTo(lengthOf(line), 6);
        if (shortest < 2) continue;
        if (route.metres > shortest * 1.05 || route.metres < shortest * 0.96 - 0.15)
          expect.fail(`${route.metres} m to ${pick(end)} instead of ${shortest} m`);
      }
    });
  });

  it('has routes that cross no wall, desk or furniture, and keep their distance from them', () => {
    const all = plan.levels.flatMap(spacesOf);
    const one = (n: number) => space(all[n % all.length] ?? 0);
    forAll(8, any, any, fc.boolean(), (from, to, stepFree) => {
      const route = finder.route(one(from), one(to), { stepFree });
      if (!route.found) return expect.fail(`no way from ${one(from)} to ${one(to)}`);
      for (const { levelId, line } of route.legs) {
        const on = plan.levels.find(({ id }) => id === levelId) as Level;
        expect(collisions(on, line)).toEqual([]);
        expect(spareOf(on, line)).toBeGreaterThan(-1e-5);
      }
    });
  });

  it('has routes of about the same length in both directions, and the same route when asked again', () => {
    const other = new Wayfinder(plan);
    forAll(3, any, any, (from, to) => {
      const there = finder.route(space(pick(from)), space(pick(to)));
      const back = finder.route(space(pick(to)), space(pick(from)));
      if (!there.found || !back.found) return expect.fail('no way');
      expect(Math.abs(there.metres - back.metres)).toBeLessThan(0.03 * there.metres + 0.1);
      // From another finder, which has answered other questions.
      expect(other.route(space(pick(from)), space(pick(to)))).toEqual(there);
    });
  });
});
