import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUDGET } from '../../map/imdf/budget.ts';
import type { Plan, Point } from '../../map/imdf/plan.ts';
import { PROBLEMS, problemLine } from '../../map/imdf/problem.ts';
import { BrokenArchive, readArchive } from '../../map/imdf/read.ts';
import { Wayfinder } from '../../map/wayfinding/route.ts';
import { forAll } from '../support/runs.ts';
import { FOREIGN } from './foreign/archives.ts';
import { damaged } from './foreign/damage.ts';

const archives = new Map(FOREIGN.map(([name, make]) => [name, make()]));

/** The plan, or null if nothing can be drawn. Any other error fails. */
const read = (name: string, seed: number): Plan | null => {
  const archive = archives.get(name);
  try {
    return readArchive(damaged(archive?.files ?? {}, seed), archive?.floors);
  } catch (error) {
    if (error instanceof BrokenArchive) return null;
    throw error;
  }
};

const pointsOf = ({ levels, links }: Plan): readonly Point[] => [
  ...levels.flatMap((level) => {
    const { outline, units, openings, fixtures, amenities, walls } = level;
    const { occupants, kiosks, sections, details } = level;
    const named = [...units, ...kiosks, ...sections];
    return [
      ...[outline, ...named.map(({ areas }) => areas)]
        .flat()
        .flatMap(({ outer, holes }) => [...outer, ...holes.flat()]),
      ...named.map(({ centre }) => centre),
      ...[...openings, ...walls].flatMap(({ a, b }) => [a, b]),
      ...fixtures.flatMap(({ ring }) => ring),
      ...[...amenities, ...occupants].map(({ at }) => at),
      ...details.flatMap(({ lines }) => lines.flat()),
    ];
  }),
  ...links.flatMap(({ landings }) => landings.map(({ at }) => at)),
];

/** Reads a damaged archive and asks for a route, as the workers of the map do. */
const survive = (name: string, seed: number): void => {
  const plan = read(name, seed);
  if (plan === null) return;
  // Workers copy it to the page.
  structuredClone(plan);
  for (const [x, y] of pointsOf(plan)) {
    // Also false for what is not a number.
    if (!(Math.hypot(x, y) < 100_000)) throw new Error(`a corner at ${x}, ${y}`);
  }
  for (const { walls } of plan.levels) {
    const lengths = walls.map(({ a, b }) => Math.hypot(b[0] - a[0], b[1] - a[1]));
    const pieces = lengths.reduce((sum, metres) => sum + Math.ceil(metres / BUDGET.wallPiece), 0);
    expect(pieces).toBeLessThanOrEqual(BUDGET.wallPieces);
  }
  expect(plan.problems.length).toBeLessThanOrEqual(
    (BUDGET.problems + 1) * Object.keys(PROBLEMS).length,
  );
  for (const problem of plan.problems) expect(problemLine(problem)).toMatch(/^[^\n]{10,600}$/);
  const level = plan.levels[seed % Math.max(1, plan.levels.length)];
  const [first, last] = [level?.units[0], level?.units.at(-1)];
  if (level === undefined || first === undefined || last === undefined) return;
  const to = { kind: 'point', levelId: level.id, at: last.centre } as const;
  new Wayfinder(plan).route({ kind: 'point', levelId: level.id, at: first.centre }, to);
};

// 500 of them: npm run properties -- --runs 25 tests/map/foreign-damage
test('no damaged archive crashes or hangs the reader or the routes (MP2, MP3)', () =>
  forAll(20, fc.constantFrom('OpenStreetMap', 'every type', 'campus'), fc.nat(), survive));

test('nor does a large one', () =>
  forAll(2, fc.constantFrom('airport', 'hospital'), fc.nat(), survive));
