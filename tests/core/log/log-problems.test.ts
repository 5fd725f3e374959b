import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../core/contract/answer.ts';
import { initialState } from '../../../core/core.ts';
import { FIRST_SUM, nextSum, sealed, unsealed } from '../../../core/log/checksum.ts';
import { decodeLine, encodeLine, sealLines } from '../../../core/log/codec.ts';
import { differences } from '../../../core/log/difference.ts';
import { hashOf } from '../../../core/log/hash.ts';
import type { Log } from '../../../core/log/log.ts';
import type { LogProblem } from '../../../core/log/problem.ts';
import { readLog } from '../../../core/log/read.ts';
import { takeMark, takeSnapshot } from '../../../core/log/snapshot.ts';
import { failureOf, statisticsOf } from '../../../core/log/statistics.ts';
import { upcast } from '../../../core/log/upcasts.ts';
import { verifyLog } from '../../../core/log/verify.ts';
import { answerTo, CoreSession, refused } from '../../support/core-session.ts';
import { header, recordedLines } from '../../support/recorded-log.ts';

const core = new CoreSession().onTheFloor();
for (const language of ['lt', 'sv', 'de', 'fr'] as const) {
  core.send({ _tag: 'SetLanguage', language });
}
const { entries } = core;
const count = entries.length;
const lines = recordedLines(entries, 1, 100);
/** Without the initial state, which a log may omit. */
const BARE = lines.filter((_, index) => index !== 1);
const HEAD = encodeLine(header);

const problemOf = (file: string): LogProblem => {
  const result = readLog(file);
  if (Result.isSuccess(result)) throw new Error('the log was read');
  return result.failure;
};
const read = (file: string): Log => Result.getOrThrow(readLog(file));
const bent = (rows: readonly string[], at: number, change: (row: string) => string) =>
  sealLines(
    rows.map((row, index) => (index === at ? change(row) : row)),
    count,
  );
const entryRow = (seq: number) => lines.findIndex((row) => row.startsWith(`{"seq":${seq},`));
const problem = (
  kind: LogProblem['kind'],
  line: number,
  entry: number | null,
  message: string,
) => ({ kind, line, entry, message });

describe('errors of a log in detail', () => {
  it('text that is not a log, and unknown formats', () => {
    const noHeader = 'not a log: the first line is not a header';
    expect(problemOf('')).toEqual(problem('empty', 1, null, 'the log is empty'));
    for (const text of ['null', '7', '"Header"', '{"format":2}', '{"_tag":"Header"}', '[]']) {
      expect(problemOf(text)).toEqual(problem('noHeader', 1, null, noHeader));
    }
    expect(problemOf('\n{"_tag":"Mark","format":2}').line).toBe(2);
    for (const format of [0, 1.5, -1]) {
      expect(problemOf(`{"_tag":"Header","format":${format}}`)).toEqual(
        problem('noHeader', 1, null, `not a log: format ${format} is unknown`),
      );
    }
    expect(problemOf('{"_tag":"Header","format":6}')).toEqual(
      problem(
        ...(['newerFormat', 1, null] as const),
        'the log has format 6, newer than 5: read it with the build that wrote it',
      ),
    );
    expect(problemOf(sealLines([HEAD], 0))).toEqual(
      problem('empty', 2, null, 'the log has no entries'),
    );
  });

  it('lines that are not allowed at their place', () => {
    const twice = (row: string) => sealLines([...lines, row], count);
    const last = lines.length + 1;
    const after = `stands after entry ${count}`;
    expect(problemOf(twice(HEAD))).toEqual(problem('malformed', last, count, 'a second header'));
    expect(problemOf(twice(encodeLine(takeMark(2, initialState))))).toEqual(
      problem('outOfOrder', last, 2, `the mark of entry 2 ${after}`),
    );
    expect(problemOf(twice(encodeLine(takeSnapshot(2, {}))))).toEqual(
      problem('outOfOrder', last, 2, `the snapshot of entry 2 ${after}`),
    );
    const crash = {
      _tag: 'Crash',
      after: 1,
      at: 0,
      event: { _tag: 'Deselect' },
      message: '',
      stack: '',
    };
    expect(problemOf(twice(encodeLine(crash as never)))).toEqual(
      problem('outOfOrder', last, 1, `the crash of entry 1 ${after}`),
    );
    expect(problemOf(sealLines(lines, 3))).toEqual(
      problem('outOfOrder', last, 3, `the end of entry 3 ${after}`),
    );
    const first = encodeLine(takeMark(2, initialState));
    expect(problemOf(sealLines([HEAD, first], 0)).message).toBe(
      'the mark of entry 2 stands after entry 0',
    );
  });

  it('entries that are missing, repeated or out of order', () => {
    const row = entryRow(5);
    const at = (seq: number) =>
      problemOf(bent(lines, row, (text) => text.replace('"seq":5', `"seq":${seq}`)));
    expect(at(6)).toEqual(problem('missing', row + 1, 5, 'entry 5 is missing'));
    expect(at(7)).toEqual(problem('missing', row + 1, 5, 'entries 5 to 6 are missing'));
    expect(at(4)).toEqual(problem('doubled', row + 1, 4, 'entry 4 stands twice'));
    expect(at(3)).toEqual(problem('outOfOrder', row + 1, 3, 'entry 3 stands after entry 4'));
  });

  it('a log that begins with a state continues after it', () => {
    const from = recordedLines(entries, 5, 100);
    expect(read(sealLines(from, count)).base.through).toBe(4);
    const without = from.filter((row) => !row.startsWith('{"seq":5,'));
    expect(problemOf(sealLines(without, count))).toMatchObject({ kind: 'missing', entry: 5 });
    const stateless = from.filter((_, index) => index !== 1);
    expect(problemOf(sealLines(stateless, count))).toEqual(
      problem('unknownState', 2, 1, 'entries 1 to 4 are missing'),
    );
    const markFirst = [HEAD, encodeLine(takeMark(0, initialState)), ...from.slice(2)];
    expect(problemOf(sealLines(markFirst, count)).kind).toBe('unknownState');
    const other = bent(from, 0, (row) =>
      row.replace('"stateSchema":{', '"stateSchema":{"other":"1",'),
    );
    expect(problemOf(other)).toEqual(
      problem(
        ...(['unknownState', 2, 5] as const),
        'the log begins after entry 4 with a state in the form of build test (3.18.0-SNAPSHOT): replay it with that build',
      ),
    );
    const damaged = bent(from, 1, (row) => row.replace('"nextRequest":', '"nextRequest":1'));
    expect(problemOf(damaged)).toEqual(
      problem(
        ...(['unknownState', 2, 5] as const),
        'the log begins after entry 4 with a state which is damaged',
      ),
    );
  });

  it('a log with only the state before the first entry begins there, in any build', () => {
    const [, first = ''] = lines;
    const other = HEAD.replace('"stateSchema":{', '"stateSchema":{"other":"1",');
    const { base } = read(sealLines([other, first], 0));
    expect(base).toEqual({ through: 0, state: initialState });
  });

  it('damaged lines', () => {
    const rows = sealLines(lines, count).split('\n');
    const broken = (at: number, change: (row: string) => string) =>
      problemOf(rows.map((row, index) => (index === at ? change(row) : row)).join('\n'));
    const fit = 'is cut off or damaged: its checksum does not fit';
    expect(broken(0, (row) => row.replace('Stockholm', 'Stockhol'))).toEqual(
      problem('damaged', 1, null, `the line ${fit}`),
    );
    const row = entryRow(5);
    for (const change of [
      (text: string) => text.slice(0, 30),
      (text: string) => text.replace('"at":1', '"at":2'),
      (text: string) => text.replace(/"sum":"../, '"sum":"zz'),
      () => '{"seq":3}',
      () => '{"seq":5.5,"sum":"00000000"}',
    ]) {
      expect(broken(row, change)).toEqual(
        problem('damaged', row + 1, 5, `entry 5, or what follows entry 4, ${fit}`),
      );
    }
    expect(broken(row, (text) => text.replace('"seq":5', '"seq":8'))).toEqual(
      problem('missing', row + 1, 5, 'entries 5 to 7 are missing'),
    );
    const bare = sealLines(BARE, count).replace('"seq":1,', '"seq":2,');
    expect(problemOf(bare)).toEqual(problem('damaged', 2, null, `the line ${fit}`));
  });

  it('invalid lines in a log with correct checksums', () => {
    const row = entryRow(5);
    const cut = bent(lines, row, () => '{"seq":5,"at"}');
    expect(problemOf(cut)).toEqual(
      problem('damaged', row + 1, 5, 'not JSON: the line is cut off or damaged'),
    );
    expect(problemOf(bent(lines, row, () => '{"_tag":"Song"}'))).toEqual(
      problem(
        ...(['malformed', row + 1, 5] as const),
        'not a line of a log: _tag "Song" is not a kind of line',
      ),
    );
    const noJson = bent(BARE, 1, () => '{"seq":1,"at"}');
    expect(problemOf(noJson)).toMatchObject({ kind: 'damaged', line: 2, entry: null });
  });

  it('a log without its end, or with lines after it', () => {
    const rows = sealLines(lines, count).trimEnd().split('\n');
    const cut = rows.slice(0, -1);
    expect(problemOf(cut.join('\n'))).toEqual(
      problem('cutOff', cut.length, count, `the log is cut off after entry ${count}`),
    );
    expect(problemOf(rows[0] ?? '')).toEqual(
      problem('cutOff', 1, null, 'the log is cut off after its header'),
    );
    const end = encodeLine({ _tag: 'End', last: count });
    expect(problemOf(sealLines([...lines, end], count))).toEqual(
      problem('outOfOrder', rows.length + 1, count, 'a line stands after the end of the log'),
    );
    // Since the first format with checksums.
    const header = lines.slice(0, 1).map((line) => line.replace(/"format":\d+/, '"format":2'));
    const twice = sealLines([...header, encodeLine({ _tag: 'End', last: 0 })], 0);
    expect(problemOf(twice)).toMatchObject({ kind: 'outOfOrder', line: 3 });
  });

  it('progress is reported at the beginning, every thousand lines and at the end', () => {
    const told: (readonly [number, number])[] = [];
    readLog(sealLines(lines, count), (done, total) => told.push([done, total]));
    expect(told).toEqual([
      [0, lines.length + 1],
      [lines.length + 1, lines.length + 1],
    ]);
  });
});

describe('parts of the format', () => {
  it('a line is identified by its tag, an entry by having no tag', () => {
    const [, row = ''] = lines;
    const entry = JSON.parse(row);
    expect(Result.isSuccess(decodeLine(entry))).toBe(true);
    const failures = [
      [null, 'not an object'],
      [7, 'not an object'],
      [undefined, 'not an object'],
      [{ ...entry, _tag: 'entry' }, '_tag "entry" is not a kind of line'],
      [{ ...entry, _tag: 'toString' }, '_tag "toString" is not a kind of line'],
      [{ ...entry, _tag: 5 }, '_tag 5 is not a kind of line'],
      [{ ...entry, _tag: null }, '_tag null is not a kind of line'],
    ] as const;
    for (const [json, message] of failures) {
      const line = decodeLine(json);
      expect(Result.isFailure(line) && line.failure).toBe(message);
    }
  });

  it('checksums and seals stay as they are, so that today’s logs can be read later', () => {
    expect(FIRST_SUM).toBe(0x9e3779b9);
    const sum = nextSum(FIRST_SUM, '{"a":1}');
    expect([sum, nextSum(sum, '{"a":1}')]).toEqual([2157613882, 1974508286]);
    expect(sealed('{"a":1}', 0xab)).toBe('{"a":1,"sum":"000000ab"}');
    expect(unsealed('{"a":1,"sum":"000000ab"}')).toEqual({ text: '{"a":1}', sum: 0xab });
    for (const text of ['{"a":1}', '{"a":1,"sum":"ab"}', '{"a":1,"sum":"000000AB"}', ' {']) {
      expect(unsealed(text)).toBeNull();
    }
    expect(unsealed('{"a":"\u2028\n","sum":"00000001"}')?.text).toBe('{"a":"\u2028\n"}');
    expect(unsealed('{"a":1,"sum":"00000001"} ')).toBeNull();
  });

  it('older headers and marks get the fields that later formats added; other lines stay', () => {
    expect(upcast({ _tag: 'Header', format: 1, zone: 'UTC' }, 1)).toEqual({
      _tag: 'Header',
      format: 5,
      zone: 'UTC',
      stateSchema: {},
      redacted: false,
    });
    expect(upcast({ _tag: 'Header', format: 2, stateSchema: 'x', redacted: true }, 2)).toEqual({
      _tag: 'Header',
      format: 5,
      stateSchema: {},
      redacted: true,
    });
    expect(upcast({ _tag: 'Mark', through: 7, hash: 'x' }, 2)).toEqual({
      _tag: 'Mark',
      through: 7,
      slices: {},
    });
    for (const line of [{ seq: 1 }, { _tag: 'Snapshot', hash: 'x' }, null, 7, 'x']) {
      expect(upcast(line, 1)).toBe(line);
    }
    const present = { _tag: 'Header', format: 5 };
    expect(upcast(present, 5)).toBe(present);
  });

  it('an answer in an older format gets its call and owner; a refresh belongs to the floor', () => {
    const answer = { _tag: 'OutcomeUnknown' };
    const raised = (tag: string, format: number) =>
      upcast({ seq: 1, at: 2, event: { _tag: tag, answer }, cause: 3, hash: 'x' }, format);
    const of = (owner: string, call: string) => ({
      seq: 1,
      at: 2,
      cause: 3,
      hash: 'x',
      event: { _tag: 'Answered', owner, call, answer },
    });
    for (const format of [1, 2, 3]) {
      expect(raised('UserAnswered', format)).toEqual(of('selection', 'people.user'));
      expect(raised('DeskReleaseAnswered', format)).toEqual(of('planner', 'calendar.endEvent'));
      expect(raised('RegistrationAnswered', format)).toEqual(of('planner', 'attendance.create'));
    }
    const fired = (timer: string) => ({ seq: 1, event: { _tag: 'TimerFired', timer } });
    expect(upcast(fired('booking.refresh'), 3)).toEqual(fired('floor.refresh'));
    expect(upcast(fired('planner.refresh'), 3)).toEqual(fired('planner.refresh'));
    const other = { seq: 1, event: { _tag: 'Deselect' } };
    expect(upcast(other, 3)).toEqual(other);
    expect(upcast({ seq: 1, event: { _tag: 'UserAnswered' } }, 4)).toMatchObject({
      event: { _tag: 'UserAnswered' },
    });
  });

  it('names of format 4 become those of format 5, in logs of any format', () => {
    const raised = (event: object, format: number) => upcast({ seq: 1, event }, format);
    const names = {
      OpenSeen: 'OpenPrivacyPreview',
      CloseSeen: 'ClosePrivacyPreview',
      OpenBehalf: 'OpenOnBehalf',
      CloseBehalf: 'CloseOnBehalf',
      SearchBehalf: 'SearchOnBehalf',
      ChooseBehalf: 'ChooseOnBehalf',
      StartMultiple: 'StartMultiSelect',
      ToggleMarked: 'ToggleSelectedDesk',
      ReplaceMarked: 'ReplaceSelectedDesk',
      ClearMarked: 'ClearSelectedDesks',
      BookSeveral: 'BookDesks',
    };
    for (const format of [1, 2, 3, 4]) {
      for (const [tag, _tag] of Object.entries(names)) {
        expect(raised({ _tag: tag, spaceId: 7 }, format)).toEqual({
          seq: 1,
          event: { _tag, spaceId: 7 },
        });
      }
      const purpose = { kind: 'several' };
      expect(raised({ _tag: 'OpenBehalf', purpose }, format)).toEqual({
        seq: 1,
        event: { _tag: 'OpenOnBehalf', purpose: { kind: 'multiSelect' } },
      });
      for (const [timer, present] of [
        ['behalf.search', 'onBehalf.search'],
        ['seen.retry', 'privacyPreview.retry'],
        ['search.wait', 'search.wait'],
      ]) {
        expect(raised({ _tag: 'TimerFired', timer }, format)).toEqual({
          seq: 1,
          event: { _tag: 'TimerFired', timer: present },
        });
      }
    }
    const answered = (owner: string, call: string) => ({
      _tag: 'Answered',
      owner,
      call,
      answer: 1,
    });
    for (const [owner, call, presentOwner, presentCall] of [
      ['seen', 'seen.seen', 'privacyPreview', 'privacyPreview.get'],
      ['behalf', 'calendar.giveLeave', 'onBehalf', 'calendar.giveLeave'],
      ['multiple', 'calendar.createSeveral', 'multiBooking', 'calendar.createSeveral'],
      ['office', 'public.config', 'office', 'public.config'],
    ] as const) {
      expect(raised(answered(owner, call), 4)).toEqual({
        seq: 1,
        event: answered(presentOwner, presentCall),
      });
    }
  });

  it('differences are the deepest paths, null for nothing, up to the requested number', () => {
    const table: readonly [unknown, unknown, readonly [string, unknown, unknown][]][] = [
      [{ a: 1 }, { a: 1 }, []],
      [{ a: 1, b: { c: 2, d: 3 } }, { a: 1, b: { c: 4, d: 3 } }, [['b.c', 2, 4]]],
      [{ a: null }, { a: { b: 1 } }, [['a', null, { b: 1 }]]],
      [{ a: { b: 1 } }, { a: null }, [['a', { b: 1 }, null]]],
      [null, {}, [['', null, {}]]],
      [{ a: 1 }, {}, [['a', 1, null]]],
      [{}, { a: 1 }, [['a', null, 1]]],
      [{ a: [] }, { a: {} }, [['a', [], {}]]],
      [{ a: {} }, { a: [] }, [['a', {}, []]]],
      [
        { b: 1, a: [1, 2] },
        { a: [1, 3, 4], c: 5 },
        [
          ['b', 1, null],
          ['a.1', 2, 3],
          ['a.2', null, 4],
          ['c', null, 5],
        ],
      ],
    ];
    for (const [before, after, expected] of table) {
      const rows = expected.map(([path, a, b]) => ({ path, before: a, after: b }));
      expect(differences(before, after)).toEqual(rows);
      expect(differences(before, after, 1)).toEqual(rows.slice(0, 1));
    }
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [index, index]));
    expect(differences({}, many)).toHaveLength(100);
  });

  it('statistics count everything, the most frequent first', () => {
    const refusal: Failure = {
      ...refused(409, 'SLOT_TAKEN'),
    };
    const events = [
      { _tag: 'Deselect' },
      { _tag: 'PageShown' },
      { _tag: 'Deselect' },
      answerTo('booking', 'deskBooking.create', refusal),
      answerTo('booking', 'deskBooking.create', { _tag: 'OutcomeUnknown' }),
      answerTo('booking', 'deskBooking.remove', { _tag: 'Unreachable', reason: 'timeout' }),
      answerTo('booking', 'deskBooking.remove', refusal),
      answerTo('booking', 'deskBooking.remove', { _tag: 'Success', body: {} }),
    ];
    const all = events.map((event, index) => ({ seq: index + 3, at: 100 + index, event }));
    const mark = takeMark(3, {});
    const log = { header, entries: all, lines: [takeSnapshot(2, {}), ...all, mark, mark] };
    expect(statisticsOf(log as never)).toEqual({
      first: 3,
      last: 10,
      entries: 8,
      commands: 2,
      facts: 6,
      from: 100,
      to: 107,
      events: [
        ['deskBooking.remove', 3],
        ['Deselect', 2],
        ['deskBooking.create', 2],
        ['PageShown', 1],
      ],
      failures: [
        ['409 SLOT_TAKEN', 2],
        ['OutcomeUnknown', 1],
        ['Unreachable timeout', 1],
      ],
      crashes: 0,
      marks: 2,
      snapshots: 1,
    });
    expect(events.map((event) => failureOf(event as never))).toEqual([
      null,
      null,
      null,
      '409 SLOT_TAKEN',
      'OutcomeUnknown',
      'Unreachable timeout',
      '409 SLOT_TAKEN',
      null,
    ]);
    expect(statisticsOf({ header, entries: [], lines: [] } as never)).toMatchObject({
      first: 0,
      last: 0,
      entries: 0,
      from: 0,
      to: 0,
      events: [],
      failures: [],
    });
  });
});

describe('results of verifying in detail', () => {
  const wrong = hashOf('wrong');

  it('a snapshot with only a different hash', () => {
    const at = lines.length - 1;
    const log = read(
      bent(lines, at, (row) => row.replace(/"hash":"[0-9a-f]+"/, `"hash":"${wrong}"`)),
    );
    const { state } = core;
    expect(verifyLog(log)).toEqual({
      divergence: {
        entry: count,
        comparedAt: count,
        by: 'snapshot',
        path: '',
        recorded: wrong,
        replayed: hashOf(state),
      },
      compared: count + 2,
      sameState: true,
      otherSlices: [],
      unasked: 0,
    });
  });

  it.each([
    ['another slice', '"state":{', '"state":{"diary":{"x":1},', 'diary', { x: 1 }, null],
    ['another value', '"language":"fr"', '"language":"no"', 'settings.language', 'no', 'fr'],
  ])('a later snapshot that was changed: %s', (_name, from, to, path, recorded, replayed) => {
    const at = lines.length - 1;
    const changed = (line: string): string => {
      const text = line.replace(from, to);
      expect(text).not.toBe(line);
      return JSON.stringify(takeSnapshot(count, JSON.parse(text).state));
    };
    for (const change of [changed, (line: string) => line.replace(from, to)]) {
      const { divergence } = verifyLog(read(bent(lines, at, change)));
      expect(divergence).toEqual({
        entry: count,
        comparedAt: count,
        by: 'snapshot',
        path,
        recorded,
        replayed,
      });
    }
  });

  it('the values of the next complete state, not of a later one', () => {
    const seq = count - 2;
    const states: Log['base']['state'][] = [];
    const again = new CoreSession();
    for (const { event, at, cause } of entries) {
      again.at = at;
      again.enter(event, cause);
      states.push(again.state);
    }
    const whole = (through: number) =>
      encodeLine(takeSnapshot(through, states[through - 1] as never));
    const rows = lines.slice(0, -1).flatMap((row) => {
      const entry = JSON.parse(row).seq;
      return entry === seq - 1 || entry === seq ? [row, whole(entry)] : [row];
    });
    const at = rows.findIndex((row) => row.startsWith(`{"seq":${seq},`));
    const log = read(bent(rows, at, (row) => row.replace('"language":"sv"', '"language":"no"')));
    expect(verifyLog(log).divergence).toEqual({
      entry: seq,
      comparedAt: seq,
      by: 'hash',
      path: 'settings.language',
      recorded: 'sv',
      replayed: 'no',
    });
  });
});
