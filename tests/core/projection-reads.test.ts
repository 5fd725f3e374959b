import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { projections, type State, step } from '../../core/core.ts';
import type { Projection } from '../../core/engine/projection.ts';
import type { SearchRowsParams } from '../../core/features/search/views.ts';
import type { Entry } from '../../core/log/entry.ts';
import { readLog } from '../../core/log/read.ts';
import type { PickerParams } from '../../core/office/place/views.ts';
import { GOLDEN } from '../logs/golden.ts';
import { CoreSession } from '../support/core-session.ts';
import { TOUR } from '../support/session-commands.ts';
import { ModelSession } from '../support/session-model.ts';

const TOPICS = Object.entries(projections) as unknown as readonly (readonly [
  string,
  Projection<State, PickerParams & SearchRowsParams, unknown>,
])[];
const PARAMS: PickerParams & SearchRowsParams = { search: '', countryNames: {}, from: 0, to: 100 };

/**
 * A topic is recomputed only if something that it reads has changed, so its view must depend on nothing else. Checked after
 * every entry, by comparing each topic with its view when its reads last changed.
 */
const showsWhatItReads = (before: State, entries: readonly Entry[]): void => {
  const shown = new Map<string, { readonly reads: readonly unknown[]; readonly view: string }>();
  let state = before;
  for (const entry of entries) {
    state = step(state, entry).state;
    for (const [name, topic] of TOPICS) {
      const reads = topic.reads(state);
      const view = JSON.stringify(topic.project(state, PARAMS));
      const last = shown.get(name);
      const isSame = last?.reads.every((each, n) => Object.is(each, reads[n])) === true;
      if (!isSame) shown.set(name, { reads, view });
      else if (view !== last.view) {
        expect(JSON.parse(view), `${name} after entry ${entry.seq}`).toEqual(JSON.parse(last.view));
      }
    }
  }
};

const logs = readdirSync(GOLDEN).filter((name) => name.endsWith('.ndjson'));

describe('what a topic shows follows from what it reads', () => {
  it.each(logs)('through %s', (name) => {
    const log = Result.getOrThrow(readLog(readFileSync(join(GOLDEN, name), 'utf8')));
    showsWhatItReads(log.base.state, log.entries);
  });

  // The tour is long, and every topic is projected at each step.
  it('on the tour through every flow', () => {
    const session = new ModelSession();
    for (const command of TOUR) command.run({}, session);
    showsWhatItReads(new CoreSession().state, session.core.entries);
  });
});
