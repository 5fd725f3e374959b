import { expect, it } from 'vitest';
import { initialState } from '../../core/core.ts';
import { seenIn } from '../logs/expectation.ts';
import { NOW, space } from '../support/core-session.ts';
import { statesOf } from '../support/fold.ts';
import { searchingOn } from '../support/search-office.ts';
import { TOUR } from '../support/session-commands.ts';
import { ModelSession } from '../support/session-model.ts';
import { spaceIdOf } from '../support/space-id.ts';

// The golden logs are checked where they are folded.
it('every topic depends only on its declared reads, on the tour through every flow', () => {
  const session = new ModelSession();
  for (const command of TOUR) command.run({}, session);
  expect(seenIn(statesOf(initialState, session.core.entries)).misread).toEqual([]);
});

it('topics that tell until when something is free depend on the minute', () => {
  const free = space(spaceIdOf(1, 2), 1, 'FREE');
  const soon = { ...free, status: { ...free.status, times: [[NOW + 5, NOW + 60] as const] } };
  const core = searchingOn({ spaces: [soon] }).elapse(6 * 60_000);
  expect(seenIn(statesOf(initialState, core.entries)).misread).toEqual([]);
});
