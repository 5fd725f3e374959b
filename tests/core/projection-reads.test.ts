import { expect, it } from 'vitest';
import { initialState } from '../../core/core.ts';
import { seenIn } from '../logs/expectation.ts';
import { statesOf } from '../support/fold.ts';
import { TOUR } from '../support/session-commands.ts';
import { ModelSession } from '../support/session-model.ts';

// The golden logs are checked where they are folded.
it('every topic depends only on its declared reads, on the tour through every flow', () => {
  const session = new ModelSession();
  for (const command of TOUR) command.run({}, session);
  expect(seenIn(statesOf(initialState, session.core.entries)).misread).toEqual([]);
});
