import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { root } from '../../build/constants.ts';
import { COMMANDS as ADMINISTRATION_COMMANDS } from '../../core/administration/administration.ts';
import { COMMANDS, EVENT_NAMES, nameOf } from '../../core/core.ts';
import { encodeLine, encodeLog, sealLines } from '../../core/log/codec.ts';
import { hashOf } from '../../core/log/hash.ts';
import { type Log, lastOf } from '../../core/log/log.ts';
import { readLog } from '../../core/log/read.ts';
import { redactLog } from '../../core/log/redact-log.ts';
import { isIntact, takeMark, takeSnapshot } from '../../core/log/snapshot.ts';
import { verifyLog } from '../../core/log/verify.ts';
import { createTimeline } from '../../worker/replay/timeline.ts';
import { type EventName, wasRefused } from '../logs/endings.ts';
import { seenIn } from '../logs/expectation.ts';
import { rowsOf } from '../logs/facts.ts';
import { foreignTexts } from '../logs/foreign-texts.ts';
import {
  expectationText,
  factsText,
  GOLDEN,
  golden,
  goldenNames,
  slicesText,
} from '../logs/golden.ts';
import { expectationFile } from '../logs/refold.ts';
import { expectedSlices, sliceHashes, slicesFile } from '../logs/slices.ts';
import { at } from '../support/at.ts';
import { fold } from '../support/fold.ts';

const LARGEST = 150_000;

const names = goldenNames();
const logOf = (name: string): Log => golden(name).log;

/** The advice for a log that differs from the current core. */
const REFOLD = 'if that is meant: `npm run logs -- refold`, and review the difference of the .json';

/** The fields of a line of facts. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  Header: [
    '_tag',
    'format',
    'sessionId',
    'startedAt',
    'app',
    'zone',
    'language',
    'configuration',
    'redacted',
    'storage',
  ],
  Snapshot: ['_tag', 'through', 'state'],
  Entry: ['seq', 'at', 'event', 'cause'],
};

/** Commands that the interface does not send yet, and answers that only they cause. */
const WITHOUT_INTERFACE = {
  commands: [],
  answers: [],
} as const satisfies Readonly<Record<string, readonly EventName[]>>;

/** Events that occur but have no golden log, and why. */
const UNSEEN: Readonly<Partial<Record<EventName, string>>> = {
  CancelScheduled: 'no meeting of the journeys is cancelled in the schedule',
  ChosenElsewhere: 'told of a second page of the same browser; a journey has one',
  CloseDrawer: 'sent at the width of a phone only; no journey is made at that width',
  CloseDrawnNote: 'the floors of the tiny company have plans, so no journey sees the note',
  DropNowhere: 'no meeting of the journeys is dropped over another one',
  LoadMoreColleagues: 'a day of the tiny company has fewer colleagues than a page',
  ShowDayKind: 'all colleagues of the tiny company fit on the screen',
  ServerBusy: 'the server of the journeys is never busy',
  ServerAvailable: 'the server of the journeys is never busy',
  'preferences.set': 'the journeys are of accounts that are not told preferences',
  'session.logout': 'a logout that has succeeded deletes the log',
};

const seen = (): ReadonlySet<string> =>
  new Set(names.flatMap((name) => logOf(name).entries.map(({ event }) => nameOf(event))));

describe('the golden logs', () => {
  it('exist for every journey, each with its expectation file', () => {
    const beside = readdirSync(GOLDEN).filter((name) => name.endsWith('.json'));
    expect(beside.sort()).toEqual([...names, 'slices'].map((name) => `${name}.json`).sort());
    for (const journey of [
      'first-sign-in-login',
      'first-sign-in-picker',
      'first-sign-in-floor',
      'book-and-remove',
      'slot-taken',
      'another-time',
      'other-places',
      'settings',
      'wayfinding',
      'map-views',
      'multi-booking',
      'other-tab',
      'session-expired',
      'outage',
      'worker-restart',
      'log-out',
      'server-away-login',
      'server-away-picker',
    ]) {
      expect(names).toContain(journey);
    }
  });

  it('are of commands that each have one definition', () => {
    for (const all of [COMMANDS, ADMINISTRATION_COMMANDS] as readonly (readonly string[])[]) {
      expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
    }
  });

  it('contain every event, except for those that are listed with a reason', () => {
    const { commands, answers } = WITHOUT_INTERFACE;
    const occurred = seen();
    expect(EVENT_NAMES.filter((name) => !occurred.has(name)).sort()).toEqual(
      [...commands, ...answers, ...Object.keys(UNSEEN)].sort(),
    );
    expect(EVENT_NAMES).toEqual(expect.arrayContaining([...COMMANDS]));
  });

  it('contain every command that the user interface sends', () => {
    const sent = readdirSync(join(root, 'ui'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readFileSync(join(root, 'ui', path), 'utf8'))
      .join('\n');
    const sends = (tag: string): boolean => sent.includes(`_tag: '${tag}'`);
    const occurred = seen();
    expect(sends('BookDesk')).toBe(true);
    expect(COMMANDS.filter((tag) => sends(tag) && !occurred.has(tag)).toSorted()).toEqual([
      'CancelScheduled',
      'CloseDrawer',
      'CloseDrawnNote',
      'DropNowhere',
      'LoadMoreColleagues',
      'ShowDayKind',
    ]);
  });

  it.each([
    ['first-sign-in-login', 'public.login', 401],
    ['slot-taken', 'deskBooking.create', 409],
    ['session-expired', 'updates.update', 401],
  ] as const)('%s holds what it is about: %s with %i', (name, tag, status) => {
    expect(wasRefused(tag, status)(logOf(name))).toBe(true);
  });

  it('outage contains a server that stops answering and answers again at the end', () => {
    const answers = logOf('outage').entries.flatMap(({ event }) =>
      event._tag === 'Answered' && event.call === 'updates.update' ? [event.answer._tag] : [],
    );
    expect(answers).toContain('Unreachable');
    expect(answers.at(-1)).toBe('Success');
  });
});

it('slices.json equals the output of a refold, byte for byte', () => {
  const slices = names.map((name) => [name, sliceHashes(golden(name).states)]);
  expect(slicesFile(names, Object.fromEntries(slices)) === slicesText(), REFOLD).toBe(true);
});

describe('the check for foreign texts in a golden log', () => {
  it.each([
    'Ebba Lindqvist',
    'Ødegård',
    'ebba@example.org',
    'Skeppsbron House',
    'skeppsbron',
    'Ground floor',
    'Arholma',
    '1-001',
    'Linden & Fjord',
    'http://office',
    '127.0.0.1',
    'at localhost:1',
    'office:8080',
    '/srv/perch',
    'file:plan',
    'C:\\perch',
  ])('is found: %s', (text) => {
    const line = JSON.stringify({ name: ['N~1', { deep: text }] });
    expect(foreignTexts(['{}', line])).toEqual([expect.stringContaining(JSON.stringify(text))]);
    expect(foreignTexts([JSON.stringify({ [text]: 1 })])).toHaveLength(1);
  });

  it('accepts the texts that every log contains', () => {
    const said = ['N~1', 'Europe/Stockholm', 'B~1', 'Dual screen', '2026-11-21', '10:00'];
    expect(foreignTexts([JSON.stringify([...said, '/secure/equipment/1/image'])])).toEqual([]);
  });
});

describe.each(names)('the golden log %s', (name) => {
  const facts = factsText(name);

  it('is small, not empty, and redacted', () => {
    const log = logOf(name);
    expect(facts.length).toBeLessThan(LARGEST);
    expect(log.header.redacted).toBe(true);
    expect(log.entries.length).toBeGreaterThan(0);
  });

  it('names neither the place where it was recorded nor the people of the demo company', () => {
    expect(foreignTexts(facts.trimEnd().split('\n'))).toEqual([]);
    expect(foreignTexts([expectationText(name)])).toEqual([]);
  });

  it('contains facts only, without any values that a build computes', () => {
    const rows = rowsOf(facts);
    const others = rows.flatMap((row) => {
      const fields = FIELDS[String(row._tag ?? 'Entry')] ?? [];
      return Object.keys(row).filter((field) => !fields.includes(field));
    });
    expect(others).toEqual([]);
    expect(rows.map((row) => `${JSON.stringify(row)}\n`).join('') === facts).toBe(true);
  });

  it('replays to the recorded states, compared in every slice after every entry', () => {
    const { log, states } = golden(name);
    const { divergence, unasked, otherSlices, compared } = verifyLog(log);
    expect({ divergence, unasked, otherSlices }).toEqual({
      divergence: null,
      unasked: 0,
      otherSlices: [],
    });
    expect(log.entries.every(({ hash }) => hash !== undefined)).toBe(true);
    expect(log.lines.at(-1)).toEqual(takeMark(lastOf(log), at(states, states.length - 1)));
    expect(compared).toBeGreaterThan(log.entries.length);
  });

  it('shows the recorded views along the way and at its end; topics depend only on declared reads', () => {
    const { expectation, misread } = seenIn(golden(name).states);
    const expected = expectationText(name);
    expect(expectation, REFOLD).toEqual(JSON.parse(expected));
    expect(expectationFile(expectation) === expected, REFOLD).toBe(true);
    expect(misread).toEqual([]);
  });

  it('has the recorded state in every slice', () => {
    expect(sliceHashes(golden(name).states), REFOLD).toEqual(expectedSlices(name));
  });

  it('is not changed by being redacted again', () => {
    const { log, text } = golden(name);
    const again = redactLog(log);
    expect(again.header).toEqual(log.header);
    expect(again.entries.map(({ event }) => event)).toEqual(log.entries.map(({ event }) => event));
    // Not compared as strings, because the diff of two logs would fill the screen.
    expect(encodeLog(again) === text).toBe(true);
  });

  it('leads to the same end from a snapshot at any entry', () => {
    const { log, states } = golden(name);
    const { through: start } = log.base;
    const end = lastOf(log);
    const whole = hashOf(states.at(-1));
    const middle = Math.floor((start + end) / 2);
    const cuts = [start + 1, start + 2, middle, middle + 1, end - 2, end - 1];
    for (const cut of new Set(cuts.filter((seq) => seq > start && seq < end))) {
      const snapshot = takeSnapshot(cut, JSON.parse(JSON.stringify(states[cut - start])));
      expect(isIntact(snapshot), `${cut}`).toBe(true);
      const tail = log.entries.slice(cut - start).map(({ hash: _, ...entry }) => entry);
      const lines = [log.header, snapshot, ...tail].map(encodeLine);
      const short = Result.getOrThrow(readLog(sealLines(lines, end)));
      expect(short.base.through).toBe(cut);
      expect(hashOf(createTimeline(short).stateAt(end)), `${cut}`).toBe(whole);
      expect(hashOf(fold(short.base.state, short.entries))).toBe(whole);
    }
  });
});
