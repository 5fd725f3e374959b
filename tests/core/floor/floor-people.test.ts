import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { User } from '../../../core/contract/people.ts';
import type { Update } from '../../../core/contract/update.ts';
import { rowsOf } from '../../../core/engine/table.ts';
import { applyUpdate } from '../../../core/office/floor/content.ts';
import { forAll } from '../../support/runs.ts';

const FLOORS = [1, 2];

const floorId = fc.option(fc.constantFrom(...FLOORS));
const change = fc.record({
  set: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 9 }), floorId), {
    selector: ([id]) => id,
    maxLength: 4,
  }),
  remove: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 2 }),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

const person = (id: number, at: number | null): User => ({
  id,
  name: `Bo ${id}`,
  fn: 'Bo',
  ln: String(id),
  title: '',
  loc: null,
  floorId: at,
  status: { state: 'FREE' },
  photo: false,
});

const updateOf = ({ set, remove }: Change): Update => ({
  stamp: 1,
  now: 0,
  floors: FLOORS.map((fId) => ({ fId, fStatic: 1, fStatus: 1 })),
  contentUpdate: {
    spaces: { add: [], update: [], remove: [] },
    users: { add: [], update: set.map(([id, at]) => person(id, at)), remove },
  },
});

type Content = ReturnType<typeof applyUpdate>;
type Whereabouts = Readonly<Record<number, readonly number[]>>;

const whereabouts = (content: Content): Whereabouts =>
  Object.fromEntries(
    FLOORS.map((id) => [id, rowsOf(content[id]?.users ?? []).map((user) => user.id)]),
  );

/** Where people are, computed without tables. */
const plainly = (before: Whereabouts, { set, remove }: Change): Whereabouts =>
  Object.fromEntries(
    FLOORS.map((floor) => {
      const changed = set.map(([id]) => id);
      const stay = (before[floor] ?? []).filter(
        (id) => !changed.includes(id) && !remove.includes(id),
      );
      const come = set.flatMap(([id, at]) => (at === floor ? [id] : []));
      return [floor, [...stay, ...come].sort((a, b) => a - b)];
    }),
  );

it('FL7: several updates of the same state do not affect each other', () => {
  const anyPast = fc.array(change, { maxLength: 4 });
  const anyFutures = fc.array(change, { minLength: 2, maxLength: 3 });
  forAll(300, anyPast, anyFutures, (past, futures) => {
    let content: Content = {};
    let model: Whereabouts = {};
    for (const one of past) {
      content = applyUpdate(content, updateOf(one));
      model = plainly(model, one);
      expect(whereabouts(content)).toEqual(model);
    }
    for (const one of futures) {
      expect(whereabouts(applyUpdate(content, updateOf(one)))).toEqual(plainly(model, one));
    }
  });
});
