import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Level, Plan, Point } from '../../map/imdf/plan.ts';
import { readArchive } from '../../map/imdf/read.ts';
import { directionsOf } from '../../map/wayfinding/directions.ts';
import {
  candidatesOf,
  LANDMARK_REACH,
  type Landmark,
  nearestOf,
} from '../../map/wayfinding/landmarks.ts';
import { Wayfinder } from '../../map/wayfinding/route.ts';
import { part } from '../../map/wayfinding/segments.ts';
import { generateArchives } from '../../server/demo/generate.ts';
import { small } from '../demo/small.ts';
import { forAll } from '../support/runs.ts';

const archive = [...generateArchives(small)].find(({ bundleName }) => bundleName === 'neries');
const plan: Plan = readArchive(
  Object.fromEntries(
    Object.entries(archive?.files ?? {}).map(([name, text]) => [name, JSON.parse(text)]),
  ),
);
const finder = new Wayfinder(plan);
const spaces = plan.levels.flatMap(({ fixtures, units }) =>
  [...fixtures, ...units].flatMap(({ spaceId }) => (spaceId === null ? [] : [spaceId])),
);
const levelOf = (levelId: string): Level => plan.levels.find(({ id }) => id === levelId) as Level;

type Named = { readonly landmark: Landmark; readonly level: Level; readonly at: Point };

/** A route, and what its steps name where. */
const routeOf = (from: number, to: number, stepFree: boolean) => {
  const space = (n: number) =>
    ({ kind: 'space', spaceId: spaces[n % spaces.length] ?? 0 }) as const;
  const route = finder.route(space(from), space(to), { stepFree });
  if (!route.found) return expect.fail('no way');
  const named: Named[] = [];
  let [leg, walked] = [0, 0];
  const steps = directionsOf(plan.levels, route.legs);
  for (const step of steps) {
    if (step.code === 'change_floor') [leg, walked] = [leg + 1, 0];
    const { levelId, line } = route.legs[leg] ?? route.legs[0] ?? expect.fail('no leg');
    const landmark = step.code === 'turn' || step.code === 'pass' ? step.landmark : null;
    const at = part(line, 0, walked).at(-1);
    if (landmark !== null && at !== undefined)
      named.push({ landmark, level: levelOf(levelId), at });
    walked += step.code === 'arrive' ? 0 : step.metres;
  }
  return { route, steps, named, ends: [space(from).spaceId, space(to).spaceId] };
};

describe('landmarks of a route', () => {
  it('WF10, WF11, WF12: are near the step that names them, and never a desk or an end of the route', () => {
    const desks = new Set(
      plan.levels.flatMap(({ fixtures }) => fixtures.map((one) => one.spaceId)),
    );
    const check = (from: number, to: number, stepFree: boolean): number => {
      const { route, steps, named, ends } = routeOf(from, to, stepFree);
      for (const { landmark, level, at } of named) {
        const places = candidatesOf(level).filter(
          (candidate) => JSON.stringify(candidate.landmark) === JSON.stringify(landmark),
        );
        const away = places.map((place) => {
          const near = nearestOf(place, at) ?? at;
          return Math.hypot(near[0] - at[0], near[1] - at[1]);
        });
        expect(Math.min(...away)).toBeLessThanOrEqual(LANDMARK_REACH + 1e-6);
        if (landmark.kind === 'sign') continue;
        expect(desks.has(landmark.spaceId ?? -1)).toBe(false);
        expect(ends).not.toContain(landmark.spaceId ?? -1);
      }
      const told = steps.reduce((sum, step) => sum + (step.code === 'arrive' ? 0 : step.metres), 0);
      expect(told).toBeCloseTo(route.metres, 4);
      for (const [i, step] of steps.entries()) {
        const next = steps[i + 1]?.code;
        if (step.code === 'turn' && next === 'turn') expect(step.metres).toBeGreaterThan(3 - 1e-6);
        if (step.code === 'pass') expect(step.metres).toBeGreaterThan(3);
      }
      return named.length;
    };
    forAll(6, fc.nat(), fc.nat(), fc.boolean(), (from, to, stepFree) => {
      check(from, to, stepFree);
    });
    // Many short routes name nothing. These are long.
    expect(check(56, 212, true)).toBeGreaterThan(2);
    expect(check(210, 64, true)).toBeGreaterThan(2);
  });
});

describe('landmark candidates', () => {
  const level = plan.levels[0] as Level;
  const names = (of: Level) =>
    candidatesOf(of).map(({ landmark }) =>
      landmark.kind === 'sign' ? landmark.sign : landmark.name.en,
    );

  it('WF12: are public places and rooms with a name at the door, not offices, stores or unnamed rooms', () => {
    expect(names(level)).toEqual(expect.arrayContaining(['Reception', 'Kitchen', 'WC']));
    for (const name of ['Wardrobe', 'Open office']) {
      expect(names(level)).not.toContain(name);
    }
    const unnamed = level.units.map((unit) => ({ ...unit, name: { en: ' ' } }));
    const known = names({ ...level, units: unnamed, amenities: [] });
    // Without names only those that a sign tells remain.
    expect(new Set(known)).toEqual(new Set(['toilet', 'stairs', 'elevator']));
  });
});
