import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Result } from 'effect';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { readLog } from '../../core/log/read.ts';
import { verifyLog } from '../../core/log/verify.ts';
import { CoreSession } from '../support/core-session.ts';
import { FAILURES, keepingLog } from '../support/failure-log.ts';
import { fold } from '../support/fold.ts';

const NAME = 'failure-log-test';
const file = join(FAILURES, `${NAME}.ndjson`);
afterAll(() => rmSync(file, { force: true }));

it('a session that breaks a property is written, in its smallest form, as a log that replays', () => {
  const property = fc.property(
    fc.array(fc.constantFrom('sv', 'de', 'lt'), { maxLength: 9 }),
    (all) => {
      const core = new CoreSession().onTheFloor();
      keepingLog(
        NAME,
        () => core,
        () => {
          for (const language of all) core.send({ _tag: 'SetLanguage', language });
          expect(core.state.settings.language).not.toBe('lt');
        },
      );
    },
  );
  const { failed, errorInstance } = fc.check(property, { numRuns: 500, seed: 7 });
  expect(failed).toBe(true);
  expect(String(errorInstance)).toContain(file);
  const log = Result.getOrThrow(readLog(readFileSync(file, 'utf8')));
  expect(verifyLog(log).divergence).toBeNull();
  expect(fold(log.base.state, log.entries).settings.language).toBe('lt');
  expect(log.entries.filter(({ event }) => event._tag === 'SetLanguage')).toHaveLength(1);
});
