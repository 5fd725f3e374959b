import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMANDS, initialState, nameOf, projections, type State, step } from '../../core/core.ts';
import { encodeLine, sealLines } from '../../core/log/codec.ts';
import { CALL_NAMES } from '../../core/remote/calls.ts';
import { createTopicStore } from '../../ui/mirror/store.ts';
import type { AnyProjection } from '../../worker/ports/model.ts';
import type { LogFacts, Row, RowFilter } from '../../worker/protocol/player.ts';
import { createPlayer, type Player } from '../../worker/replay/player.ts';
import { excerptOf } from '../../worker/replay/player-excerpt.ts';
import { at } from '../support/at.ts';
import type { CoreSession } from '../support/core-session.ts';
import { DESK, MORNING } from '../support/core-session.ts';
import { eventfulSession, pollOf } from '../support/eventful-session.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { patience } from '../support/patience.ts';
import { recordedLines, recordedLog } from '../support/recorded-log.ts';
import { forAll, forAllAsync } from '../support/runs.ts';

const ALL: Readonly<Record<string, AnyProjection<State>>> = projections;
/** The picker needs the text of its search box. */
const KEYS = Object.keys(ALL).filter((name) => name !== 'picker');
const NO_FILTER: RowFilter = { tags: [], kinds: [], troubles: false, text: '' };

const quiet = { progress: () => undefined, moved: () => undefined };

const opened = async (text: string | Uint8Array<ArrayBuffer>, clock = new ManualClock()) => {
  const player = createPlayer(clock);
  const answer = await player.open(new Blob([text]), quiet);
  if (answer._tag !== 'Opened') throw new Error(JSON.stringify(answer));
  return { player, facts: answer.facts, clock };
};

const allRows = (player: Player, facts: LogFacts): Promise<readonly Row[]> =>
  player.rows(1, 0, facts.rows);

/** A screen like the one of the page. */
const watchAll = async (player: Player) => {
  const store = createTopicStore((key) => {
    throw new Error(`lost track of ${key}`);
  });
  const screen = player.connectScreen();
  await screen.connect({ frame: async (frame) => store.receive(structuredClone(frame)) });
  await screen.subscribe(KEYS);
  return store;
};

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The state after each entry, computed by the core alone. */
const statesOf = (session: CoreSession): readonly State[] => {
  const states = [initialState];
  for (const entry of session.entries)
    states.push(step(at(states, states.length - 1), entry).state);
  return states;
};

const session = eventfulSession();
const log = recordedLog(session.entries);

const big = (entries: number): CoreSession => {
  const long = eventfulSession();
  for (let stamp = 20; long.entries.length < entries; stamp += 1) {
    long.elapse(3_000);
    if (long.pending('updates.update') === undefined) continue;
    if (stamp % 50 === 0) long.fail('updates.update', { _tag: 'Unreachable', reason: 'timeout' });
    else if (stamp % 5 > 0) long.succeed('updates.update', { _tag: 'Unchanged' });
    else long.succeed('updates.update', pollOf(stamp % 2 === 0 ? 'FREE' : 'BOOKED', stamp));
  }
  return long;
};

describe('the shown views', () => {
  it('equal the projections of the folded state at each position, whatever the seeks before', async () => {
    const { player, facts } = await opened(log);
    const store = await watchAll(player);
    const states = statesOf(session);
    const views = states
      .slice(1)
      .map((state) =>
        Object.fromEntries(KEYS.map((key) => [key, ALL[key]?.project(state, {} as never)])),
      );
    const row = fc.integer({ min: 0, max: facts.rows - 1 });
    await forAllAsync(25, fc.array(row, { minLength: 1, maxLength: 12 }), async (way) => {
      for (const next of way) {
        await player.seek(next);
        await settled();
        for (const key of KEYS) expect(store.read(key)).toEqual(at(views, next)[key]);
      }
    });
  });

  it('start at the first entry of a log that lacks its beginning', async () => {
    const { player, facts } = await opened(recordedLog(session.entries, 12));
    expect(facts).toMatchObject({ first: 12, last: 25, rows: 14 });
    const store = await watchAll(player);
    await settled();
    const state = at(statesOf(session), 12);
    expect(store.read('quickView')).toEqual(ALL.quickView?.project(state, {} as never));
    expect(await player.rowOf(15)).toBe(3);
    expect(await player.rowOf(1)).toBe(0);
    expect(await player.rowOf(999)).toBe(13);
  });
});

describe('rows', () => {
  it('give the type of each entry, its problem, and the cause', async () => {
    const { player, facts } = await opened(log);
    const rows = await allRows(player, facts);
    expect(rows.map(({ seq }) => seq)).toEqual(session.entries.map(({ seq }) => seq));
    expect(rows.filter((row) => row.trouble !== null)).toMatchObject([
      { tag: 'session.session', trouble: 'refused', code: '401 NOT_SIGNED_IN' },
      { tag: 'public.login', trouble: 'refused', code: '401 BAD_CREDENTIALS' },
      { tag: 'public.login', trouble: 'outcomeUnknown', code: '' },
      { tag: 'deskBooking.create', trouble: 'refused', code: '409 SLOT_TAKEN' },
      { tag: 'BookDesk', trouble: 'ignored', kind: 'command' },
      { tag: 'updates.update', trouble: 'unreachable', code: 'network' },
    ]);
    expect(facts.troubles).toBe(6);
    expect(facts.marks).toEqual(rows.filter((row) => row.trouble !== null).map(({ row }) => row));
    expect(rows.find(({ code }) => code === '409 SLOT_TAKEN')?.notice).toEqual({
      key: 'quickView.wrongTimeInterval',
      severity: 'warning',
    });
    expect(rows.find(({ tag }) => tag === 'SelectSpace')?.summary).toBe(`spaceId ${DESK}`);
    expect(rows.find(({ trouble }) => trouble === 'ignored')?.rules).not.toEqual([]);
    for (const row of rows) {
      const isCommand = COMMANDS.some((tag) => tag === row.tag);
      expect(row.kind === 'command').toBe(isCommand);
      expect(row.kind === 'timer').toBe(row.tag === 'TimerFired');
      expect(row.kind === 'answer').toBe(CALL_NAMES.some((name) => name === row.tag));
    }
    const counted = facts.tags.reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(rows.length);
    expect(at(facts.tags, 0)).toEqual({ tag: 'TimerFired', kind: 'timer', count: 4 });
  });

  it('show no problem for closing something closed, but one for opening something unknown', async () => {
    const closed = eventfulSession();
    closed.send({ _tag: 'Deselect' });
    closed.send({ _tag: 'SelectSpace', spaceId: 4095 });
    const { player, facts } = await opened(recordedLog(closed.entries));
    const rows = await allRows(player, facts);
    expect(rows.slice(-2)).toMatchObject([
      { tag: 'Deselect', trouble: null },
      { tag: 'SelectSpace', trouble: 'ignored' },
    ]);
  });

  it('show no problem for a command that only changes what is shown, without a request', async () => {
    const looking = eventfulSession();
    looking.send('CloseDrawer', { _tag: 'ToggleDrawer', drawer: 'building' });
    expect(looking.newest).toEqual([]);
    const { player, facts } = await opened(recordedLog(looking.entries));
    const rows = await allRows(player, facts);
    expect(rows.at(-1)).toMatchObject({ tag: 'ToggleDrawer', kind: 'command', trouble: null });
  });

  it('list crashes where they happened, before the next entry or after the last', async () => {
    const event = { _tag: 'ToggleDrawer', drawer: 'floor' } as const;
    const crash = (after: number, message: string) =>
      encodeLine({
        _tag: 'Crash',
        after,
        at: MORNING,
        event,
        message,
        stack: `${message}\nat core`,
      });
    const lines = recordedLines(session.entries);
    const third = lines.findIndex((line) => line.startsWith('{"seq":4,'));
    lines.splice(third, 0, crash(3, 'first'), crash(3, 'second'));
    lines.push(crash(25, 'last'));
    const { player, facts } = await opened(sealLines(lines, 25));
    expect(facts.rows).toBe(28);
    const rows = await allRows(player, facts);
    expect(rows.slice(2, 6).map(({ seq, kind }) => [seq, kind])).toEqual([
      [3, 'answer'],
      [3, 'crash'],
      [3, 'crash'],
      [4, 'command'],
    ]);
    expect(at(rows, 27)).toMatchObject({
      kind: 'crash',
      trouble: 'crash',
      seq: 25,
      summary: 'last',
    });
    expect(await player.rowOf(4)).toBe(5);
    expect(await player.details(3)).toMatchObject({
      state: { list: [] },
      requests: [],
      crash: { message: 'first', stack: 'first\nat core' },
    });
    expect(await player.filter({ ...NO_FILTER, text: 'AT CORE' })).toMatchObject({ hits: 3 });
  });
});

describe('an excerpt of a value', () => {
  const anything = fc.jsonValue({ maxDepth: 3 });

  it('is its JSON, cut at the limit', () =>
    forAll(200, anything, fc.nat(60), (value, limit) => {
      const whole = JSON.stringify(value);
      expect(excerptOf(value, limit)).toEqual(
        whole.length > limit
          ? { text: `${whole.slice(0, limit)}…`, cut: true }
          : { text: whole, cut: false },
      );
    }));

  it('reads no more of a whole floor than it shows', () => {
    let read = 0;
    const desk = {
      get status() {
        read += 1;
        return 'FREE';
      },
    };
    const desks = Array.from({ length: 2_000 }, () => desk);
    for (const floor of [desks, { desks }, { content: { desks, byId: { ...desks } } }]) {
      read = 0;
      expect(excerptOf(floor, 100).cut).toBe(true);
      // Each takes some twenty characters.
      expect(read).toBeLessThanOrEqual(6);
    }
  });
});

describe('finding rows', () => {
  it('finds the hits, the next hit and the next error like a linear scan', async () => {
    const { player, facts } = await opened(recordedLog(big(400).entries));
    const rows = await allRows(player, facts);
    const some = <A>(...values: A[]) => fc.subarray(values, { maxLength: 2 });
    const filter: fc.Arbitrary<RowFilter> = fc.record({
      tags: some('updates.update', 'TimerFired', 'BookDesk', 'public.login'),
      kinds: some<Row['kind']>('command', 'answer', 'timer', 'crash'),
      troubles: fc.boolean(),
      text: fc.constantFrom('', ' ', 'slot_taken', 'floor.poll', 'BOOKED', 'nowhere', 'timeout'),
    });
    await forAllAsync(60, filter, fc.nat(rows.length - 1), async (asked, from) => {
      const { version, hits } = await player.filter(asked);
      const expected = rows.filter((row) => {
        const entry = at(big400, row.row);
        const said = `${JSON.stringify(entry.event)} ${row.code} ${row.rules.join(' ')} ${row.notice?.key ?? ''}`;
        return (
          (asked.tags.length === 0 || asked.tags.includes(row.tag)) &&
          (asked.kinds.length === 0 || asked.kinds.includes(row.kind)) &&
          (!asked.troubles || row.trouble !== null) &&
          said.toLowerCase().includes(asked.text.trim().toLowerCase())
        );
      });
      expect(hits).toBe(expected.length);
      expect(await player.rows(version, 0, rows.length)).toEqual(expected);
      expect(await player.rows(version, 3, 5)).toEqual(expected.slice(3, 5));
      expect(await player.rows(version - 1, 0, 5)).toEqual([]);
      const before = expected.filter(({ row }) => row < from);
      const after = expected.filter(({ row }) => row > from);
      const through = expected.filter(({ row }) => row <= from);
      expect(await player.hitsThrough(from)).toBe(through.length);
      expect(await player.neighbour(from, 1, 'hits')).toBe(after[0]?.row ?? null);
      expect(await player.neighbour(from, -1, 'hits')).toBe(before.at(-1)?.row ?? null);
      const wrong = rows.filter(({ trouble }) => trouble !== null).map(({ row }) => row);
      const next = wrong.find((row) => row > from) ?? null;
      const previous = wrong.findLast((row) => row < from) ?? null;
      expect(await player.neighbour(from, 1, 'troubles')).toBe(next);
      expect(await player.neighbour(from, -1, 'troubles')).toBe(previous);
    });
  });
  const big400 = big(400).entries;
});

describe('the details of an entry', () => {
  it('give its changes, its cause, and its requests', async () => {
    const { player } = await opened(log);
    const states = statesOf(session);
    for (const [row, entry] of session.entries.entries()) {
      const details = await player.details(row);
      const [before, after] = [at(states, row), at(states, row + 1)];
      expect(JSON.parse(details?.event.text ?? '')).toEqual(entry.event);
      expect(details?.requests.map(({ id }) => id)).toEqual(
        step(before, entry).requests.map(({ id }) => id),
      );
      expect(details?.cause?.id ?? null).toBe(entry.cause ?? null);
      const changed = KEYS.filter((key) => {
        const view = (state: State) => JSON.stringify(ALL[key]?.project(state, {} as never));
        return view(before) !== view(after);
      });
      expect(details?.topics.map(({ key }) => key)).toEqual(changed.sort());
      expect(details?.state.list.length === 0).toBe(
        JSON.stringify(before) === JSON.stringify(after),
      );
    }
  });

  it('of a refused booking give the call, the entry that requested it, and the notice', async () => {
    const { player } = await opened(log);
    const details = await player.details(14);
    expect(details?.cause).toMatchObject({
      tag: 'Http',
      name: 'deskBooking.create',
      askedBy: 14,
      answeredBy: 15,
    });
    const notice = details?.topics.find(({ key }) => key === 'notice');
    expect(notice?.changes.list).toContainEqual({
      path: 'notice.key',
      before: { text: '"session.loginFailed"', cut: false },
      after: { text: '"quickView.wrongTimeInterval"', cut: false },
    });
    expect(details?.requests.map(({ tag, name }) => `${tag} ${name}`)).toContain(
      'Timer floor.refresh 0 ms',
    );
    const asking = await player.details(13);
    expect(asking?.requests).toMatchObject([{ name: 'deskBooking.create', answeredBy: 15 }]);
    expect(await player.details(-1)).toBeNull();
    expect(await player.details(25)).toBeNull();
  });

  it('of a log that lacks its beginning do not give the requesting entry', async () => {
    const { player } = await opened(recordedLog(session.entries, 15));
    const details = await player.details(0);
    expect(details?.cause).toMatchObject({ name: 'deskBooking.create', askedBy: null });
  });

  it('are cut where they are long', async () => {
    const { player } = await opened(log);
    const first = await player.details(8);
    const content = first?.state.list.find(({ path }) => path.startsWith('floor.content'));
    expect(content?.after.cut).toBe(true);
    expect(content?.after.text.length).toBeLessThanOrEqual(601);
  });
});

describe('playing', () => {
  const played = async (speed: 1 | 10 | 100 | 'max', from = 0) => {
    const clock = new ManualClock();
    const player = createPlayer(clock);
    const seen: { row: number; playing: boolean; at: number }[] = [];
    const began = clock.at;
    const moved = (position: { row: number; playing: boolean }) =>
      seen.push({ ...position, at: clock.at - began });
    await player.open(new Blob([log]), { ...quiet, moved });
    await player.seek(from);
    await player.play(speed);
    return { player, clock, seen };
  };

  it.each([1, 10, 100] as const)(
    'at %d times comes to each entry in its time, long pauses cut',
    async (speed) => {
      const { clock, seen } = await played(speed);
      clock.elapse(120_000);
      expect(at(seen, seen.length - 1)).toMatchObject({ row: 24, playing: false });
      expect(clock.armed).toBe(0);
      let due = 0;
      const dues = session.entries.map((entry, index) => {
        const gap = entry.at - (session.entries[index - 1]?.at ?? entry.at);
        due += Math.min(gap, 5_000) / speed;
        return due;
      });
      for (const { row, at: when, playing } of seen) {
        expect(playing).toBe(row < 24);
        expect(when).toBeGreaterThan(at(dues, row) - 0.001);
        // At most the duration of a frame late.
        expect(when - at(dues, row)).toBeLessThanOrEqual(17);
      }
    },
  );

  it('at full speed shows every entry of a short log, one per frame', async () => {
    const { clock, seen } = await played('max', 20);
    clock.elapse(1_000);
    expect(seen.map(({ row }) => row)).toEqual([21, 22, 23, 24]);
  });

  it('stops on pause and on a seek, and does not start at the end', async () => {
    const { player, clock, seen } = await played('max');
    clock.elapse(16);
    await player.pause();
    clock.elapse(1_000);
    expect(seen.map(({ row }) => row)).toEqual([1]);
    await player.play(1);
    await player.seek(3);
    clock.elapse(60_000);
    expect(seen).toHaveLength(1);
    await player.seek(24);
    await player.play('max');
    expect(clock.armed).toBe(0);
  });
});

describe('invalid files', () => {
  const open = (bytes: string | Uint8Array<ArrayBuffer>) =>
    createPlayer(new ManualClock()).open(new Blob([bytes]), quiet);

  it('opens a gzip file, but refuses a truncated one', async () => {
    const packed = new Uint8Array(gzipSync(log));
    expect(await open(packed)).toMatchObject({ _tag: 'Opened', facts: { rows: 25 } });
    expect(await open(packed.slice(0, 400))).toMatchObject({
      _tag: 'Refused',
      problem: { kind: 'unreadable' },
    });
  });

  it('a damaged log is refused with its line and entry, and nothing of it is played', async () => {
    const lines = log.split('\n');
    const broken = lines.map((line, index) => (index === 8 ? line.replace('":', '" :') : line));
    const player = createPlayer(new ManualClock());
    const answer = await player.open(new Blob([broken.join('\n')]), quiet);
    expect(answer).toMatchObject({ _tag: 'Refused', problem: { kind: 'damaged', line: 9 } });
    expect(await player.details(0)).toBeNull();
    expect(await player.rows(0, 0, 10)).toEqual([]);
    expect(await player.rowOf(3)).toBe(0);
    await player.play(1);
    expect(await open('')).toMatchObject({ _tag: 'Refused', problem: { kind: 'empty' } });
    expect(await open('hello')).toMatchObject({ _tag: 'Refused', problem: { kind: 'noHeader' } });
    expect(await open(new Uint8Array([0xff, 0xfe, 0x00]))).toMatchObject({
      _tag: 'Refused',
      problem: { kind: 'unreadable', line: 1 },
    });
  });

  it('a log without entries opens and has nothing to show', async () => {
    const { player, facts } = await opened(recordedLog([]));
    expect(facts).toMatchObject({ rows: 0, first: 1, last: 0, troubles: 0, marks: [], tags: [] });
    await player.seek(5);
    await player.play('max');
    expect(await player.neighbour(0, 1, 'hits')).toBeNull();
    expect(await player.details(0)).toBeNull();
  });

  it('a log that takes long to open lets other work run in between, and opens as ever', async () => {
    const text = recordedLog(big(4_000).entries, 1, 1_000);
    const slow = new ManualClock();
    const clock = { ...slow, now: () => (slow.at += 20) };
    let turns = 0;
    const turn = () => {
      turns += 1;
      timer = setImmediate(turn);
    };
    let timer = setImmediate(turn);
    const folding: number[] = [];
    const progress = ({ phase }: { phase: string }) => {
      if (phase === 'folding') folding.push(turns);
    };
    const answer = await createPlayer(clock).open(new Blob([text]), { ...quiet, progress });
    clearImmediate(timer);
    expect(folding).toHaveLength(3);
    expect(new Set(folding).size).toBeGreaterThan(1);
    expect(answer).toEqual({ _tag: 'Opened', facts: (await opened(text)).facts });
  });

  it('progress is told for reading and for folding', async () => {
    const told: string[] = [];
    const progress = ({ phase, done, total }: { phase: string; done: number; total: number }) =>
      told.push(`${phase} ${done <= total}`);
    await createPlayer(new ManualClock()).open(new Blob([log]), { ...quiet, progress });
    expect([...new Set(told)]).toEqual(['reading true', 'folding true']);
  });
});

it('verify accepts a recorded log, and names the first entry that differs in a changed one', async () => {
  const player = createPlayer(new ManualClock());
  expect(await player.verify(new Blob([log]))).toMatchObject({
    _tag: 'Verified',
    divergence: null,
    sameState: true,
  });
  const lines = recordedLines(session.entries).map((line) =>
    line.startsWith('{"seq":24,') ? line.replace('"settings"', '"building"') : line,
  );
  const changed = await player.verify(new Blob([sealLines(lines, 25)]));
  expect(changed).toMatchObject({
    _tag: 'Verified',
    // The settings request the own calendar, the buildings request nothing.
    divergence: { entry: 24, path: 'nextRequest' },
  });
  expect(await player.verify(new Blob(['x']))).toMatchObject({ _tag: 'Unverified' });
});

// A log of 100,000 entries is opened in the browser's test of the replay.
it(
  'a long log opens, pages, jumps and is searched',
  async () => {
    const long = big(30_000);
    const { player, facts } = await opened(recordedLog(long.entries));
    expect(facts).toMatchObject({ rows: long.entries.length, first: 1 });
    expect(facts.marks.length).toBeLessThanOrEqual(300);
    const store = await watchAll(player);
    for (const row of [29_999, 3, 15_001, 15_000, 23_333]) {
      await player.seek(row);
      await settled();
      const [shown] = await player.rows(1, row, row + 1);
      expect(shown).toMatchObject({ row, seq: row + 1, tag: nameOf(at(long.entries, row).event) });
      const details = await player.details(row);
      expect(details?.row.row).toBe(row);
    }
    await player.seek(long.entries.length - 1);
    await settled();
    for (const key of KEYS)
      expect(store.read(key)).toEqual(ALL[key]?.project(long.state, {} as never));
    const away = long.entries.filter(
      ({ event }) => event._tag === 'Answered' && event.answer._tag === 'Unreachable',
    );
    expect(
      await player.filter({ ...NO_FILTER, troubles: true, tags: ['updates.update'] }),
    ).toMatchObject({
      hits: away.length,
    });
    expect(await player.neighbour(18_000, 1, 'troubles')).toBe(
      (away.find(({ seq }) => seq > 18_001)?.seq ?? 0) - 1,
    );
    // A search that is overtaken by another has no hits.
    const [old, latest] = await Promise.all([
      player.filter({ ...NO_FILTER, text: 'poll' }),
      player.filter({ ...NO_FILTER, text: 'BookDesk' }),
    ]);
    expect(old.hits).toBe(0);
    expect(await player.rows(latest.version, 0, 9)).toHaveLength(latest.hits);
    expect(latest.hits).toBeGreaterThan(1);
  },
  patience(180_000),
);
