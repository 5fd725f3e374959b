import { Result } from 'effect';
import { encodeLog } from '../../core/log/codec.ts';
import type { Log } from '../../core/log/log.ts';
import { readLog } from '../../core/log/read.ts';
import { redactLog } from '../../core/log/redact-log.ts';
import { verifyLog } from '../../core/log/verify.ts';
import { factsOf } from './facts.ts';
import { foreignTexts } from './foreign-texts.ts';
import { goldenNames, writeFacts } from './golden.ts';
import { journeys } from './journeys.ts';
import { refold } from './refold.ts';
import { makeTinyCompany, type TinyCompany } from './tiny-office.ts';

const LARGEST = 150_000;

const requireClean = (name: string, log: Log): void => {
  const { divergence, sameState, unasked } = verifyLog(log);
  if (divergence !== null || !sameState || unasked > 0) {
    throw new Error(
      `${name} does not verify: ${JSON.stringify({ divergence, sameState, unasked })}`,
    );
  }
};

const redacted = (name: string, log: Log): string => {
  requireClean(name, log);
  const text = encodeLog(redactLog(log));
  requireClean(`${name}, redacted,`, Result.getOrThrow(readLog(text)));
  const foreign = foreignTexts(text.trimEnd().split('\n'));
  if (foreign.length > 0) throw new Error(`${name} holds ${foreign.join(', ')}`);
  const bytes = Buffer.byteLength(text);
  if (bytes > LARGEST) throw new Error(`${name} has ${bytes} bytes, more than ${LARGEST}`);
  return text;
};

const record = async (company: TinyCompany, name: string): Promise<readonly string[]> => {
  const journey = journeys[name];
  if (journey === undefined) throw new Error(`There is no journey ${name}`);
  const office = await company.open();
  try {
    const { visitor, logs } = await journey(office);
    if (visitor.errors.length > 0) throw new Error(visitor.errors.join('\n'));
    const texts = Object.entries(logs).map(([part, log]) => [part, redacted(part, log)] as const);
    for (const [part, text] of texts) {
      writeFacts(part, factsOf(text));
      console.log(`  ${part}: ${(Buffer.byteLength(text) / 1000).toFixed(0)} kB`);
    }
    const parts = texts.map(([part]) => part);
    if (!refold(parts)) throw new Error(`${parts.join(', ')} cannot be folded`);
    return parts;
  } finally {
    await office.close();
  }
};

/** Retries once, because a page may exceed its deadline on a busy machine. */
const recordPatiently = async (company: TinyCompany, name: string): Promise<readonly string[]> => {
  try {
    return await record(company, name);
  } catch (error) {
    console.error(`${name} failed and begins once more:`, error);
    return record(company, name);
  }
};

/**
 * Starts the built server of this checkout with the tiny company, runs the journeys in Chromium (by default all),
 * exports the logs with the app, redacts them and writes their facts here, with what is expected of them. A failed
 * journey writes nothing. Returns whether all succeeded.
 */
export const recordLogs = async (asked: readonly string[]): Promise<boolean> => {
  const names = asked.length > 0 ? asked : Object.keys(journeys);
  const failed: string[] = [];
  const written: string[] = [];
  const company = await makeTinyCompany();
  try {
    for (const name of names) {
      const started = performance.now();
      try {
        written.push(...(await recordPatiently(company, name)));
        console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
      } catch (error) {
        failed.push(name);
        console.error(`${name} FAILED:`, error);
      }
    }
  } finally {
    await company.close();
  }
  if (asked.length === 0 && failed.length === 0) {
    for (const name of goldenNames().filter((name) => !written.includes(name))) {
      console.log(`${name} is of no journey: delete it, unless it came with a bug`);
    }
  }
  console.log(
    failed.length === 0
      ? `${written.length} logs recorded`
      : `${written.length} logs recorded; these journeys failed: ${failed.join(', ')}`,
  );
  return failed.length === 0;
};
