import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialState, step } from '../../../core/core.ts';
import { hashOf } from '../../../core/log/hash.ts';
import { sliceHash } from '../../../core/log/snapshot.ts';
import { createStateHashes } from '../../../core/log/state-hashes.ts';
import { generatedSession, leavesWith } from '../../support/generated-session.ts';
import { forAll } from '../../support/runs.ts';

type Slices = Readonly<Record<string, unknown>>;

const copy = <Value>(value: Value): Value => structuredClone(value);
const sessions = fc.gen().map((gen) =>
  generatedSession(
    (values) => gen(() => values),
    leavesWith(() => fc.string()),
  ),
);

describe('the hashes of states that follow one another', () => {
  it('are those of each state alone', () => {
    const key = fc.constantFrom(...'abc', '1', '2', '30');
    const value = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(key, fc.jsonValue()),
      fc.constant(undefined),
    );
    const change = fc.record({ within: fc.option(key), key, value });
    forAll(500, fc.dictionary(key, value), fc.array(change, { maxLength: 8 }), (first, changes) => {
      const hashes = createStateHashes();
      expect(hashes.of(first)).toBe(hashOf(copy(first)));
      let state: Slices = first;
      for (const { within, key: name, value: part } of changes) {
        const { [within ?? name]: last, ...others } = state;
        const slice = within === null ? part : { ...Object(last), [name]: part };
        state = { ...others, [within ?? name]: slice };
        const hashIn = hashes.ofSlices(state);
        for (const each of [...Object.keys(state), 'absent']) {
          expect(hashIn(each)).toBe(sliceHash(copy(state[each])));
        }
        expect(hashes.of(state)).toBe(hashOf(copy(state)));
        // A slice that is gone, and states that are skipped.
        if (name === '1') expect(hashes.of(others)).toBe(hashOf(copy(others)));
      }
    });
  });

  it('are those of the states of a session, in any order', () => {
    forAll(40, sessions, fc.nat(5), ({ entries }, skipped) => {
      const hashes = createStateHashes();
      const states = [initialState];
      for (const entry of entries) states.push(step(states.at(-1) ?? initialState, entry).state);
      const some = states.filter((_, index) => index % (skipped + 1) === 0);
      for (const state of [...some, ...some.toReversed()]) {
        expect(hashes.of(state)).toBe(hashOf(copy(state)));
      }
    });
  });
});
