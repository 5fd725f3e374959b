import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { root } from '../../build/constants.ts';
import { projections } from '../../core/core.ts';
import { encodeLog } from '../../core/log/codec.ts';
import { LOG_FORMAT } from '../../core/log/header.ts';
import { readLog } from '../../core/log/read.ts';
import { redactLog } from '../../core/log/redact-log.ts';
import { verifyLog } from '../../core/log/verify.ts';
import type { AnyProjection } from '../../worker/ports/model.ts';
import { createTimeline } from '../../worker/replay/timeline.ts';

const folder = join(root, 'tests/logs/ancient');
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.ndjson'))
  .map((name) => name.slice(0, -'.ndjson'.length));

const all: Readonly<Record<string, AnyProjection<never>>> = projections;

/** What an earlier build computed from the log. The current topics may have more fields. */
const expectationOf = (name: string) =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as {
    readonly entries: number;
    readonly topics: Readonly<Record<string, unknown>>;
  };

/** UC62: of the free rooms two cannot be booked, and count no more. */
const counted = (free: number) => ({ counts: { rooms: { free } } });

/** What is shown otherwise since then, on purpose. */
const CHANGED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'another-time': counted(7),
  'book-and-remove': counted(5),
  'first-sign-in-floor': counted(5),
  'long-session': counted(5),
  outage: counted(5),
  settings: counted(5),
  // UA16: the next attempt to sign in withdraws the notice of the last. SE14: the page then asks whether the session was kept.
  'first-sign-in-login': {
    notice: { notice: null },
    login: { busy: true },
    startup: { step: 'auth' },
  },
};

describe('the log of an earlier build', () => {
  it('exists for every journey of that build', () => {
    expect(names.length).toBeGreaterThanOrEqual(8);
  });

  it.each(names)('%s replays to what that build showed', (name) => {
    const { entries, topics } = expectationOf(name);
    const log = Result.getOrThrow(readLog(readFileSync(join(folder, `${name}.ndjson`), 'utf8')));
    expect(log.writtenIn).toBeLessThanOrEqual(LOG_FORMAT);
    expect(log.entries).toHaveLength(entries);
    expect(verifyLog(log)).toMatchObject({ divergence: null, sameState: false, unasked: 0 });
    const timeline = createTimeline(log);
    expect(timeline).toMatchObject({ broken: null, end: entries });
    const state = timeline.stateAt(entries);
    for (const [topic, view] of Object.entries({ ...topics, ...CHANGED[name] })) {
      const projection = all[topic];
      expect(
        JSON.parse(JSON.stringify(projection?.project(state as never, {} as never))),
        topic,
      ).toMatchObject(view as object);
    }
  });

  it.each(names)('%s can be written in the present format, redacted', (name) => {
    const log = Result.getOrThrow(readLog(readFileSync(join(folder, `${name}.ndjson`), 'utf8')));
    const again = Result.getOrThrow(readLog(encodeLog(redactLog(log))));
    expect(again.writtenIn).toBe(LOG_FORMAT);
    expect(again.header.redacted).toBe(true);
    expect(again.entries.map(({ event }) => event._tag)).toEqual(
      log.entries.map(({ event }) => event._tag),
    );
    expect(verifyLog(again)).toMatchObject({ divergence: null, unasked: 0 });
  });
});
