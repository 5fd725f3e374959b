import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Db, DbError, type Query, type Statement } from '../../../server/database/db.ts';
import { probeSpace } from '../../../server/database/probe-space.ts';
import { DatabaseBusy, DatabaseFull } from '../../../server/database/problem.ts';
import { type WatchedSpace, watchSpace } from '../../../server/database/watch-space.ts';
import { watchDatabase } from '../../../server/operator/watch-database.ts';
import { until } from '../../support/poll.ts';
import { onEachDatabase } from '../databases.ts';

const NO_SPACE = new DatabaseFull('could not extend file: No space left on device');
const isProbe = ({ text }: Statement): boolean => text.includes('temporary table');
const booking = (watched: WatchedSpace): Promise<string> =>
  watched.db.transaction(async (query) => {
    await query({ text: 'insert' });
    return 'booked';
  });

describe('OP57: the disk of the database', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A disk without space for new pages; `refused`: what fails on it. */
  const disk = (kind: Db['kind']) => {
    let refused: (statement: Statement) => Error | null = () => null;
    let probes = 0;
    let hear: (payload: string) => void = () => {};
    let listen: () => void = () => {};
    const run: Query = async (statement) => {
      if (isProbe(statement)) probes += 1;
      if (statement.values?.[0] === 'perch_space') hear('');
      const error = refused(statement);
      if (error !== null) throw error;
      return [];
    };
    const db: Db = {
      kind,
      query: run,
      transaction: (work) => work(run),
      hears: () => true,
      listen: async (_, onMessage) => {
        hear = onMessage;
        listen();
        return async () => {};
      },
      close: async () => {},
    };
    return {
      db,
      hear: () => hear(''),
      onListen: (then: () => void) => {
        listen = then;
      },
      probes: () => probes,
      refuse: (refuses: typeof refused) => {
        refused = refuses;
      },
    };
  };
  const watchOn = async ({ db }: ReturnType<typeof disk>) => {
    const told: string[] = [];
    const watched = await watchSpace(db, {
      onFull: ({ message }) => told.push(message),
      onRoom: () => told.push('room'),
    });
    await vi.advanceTimersByTimeAsync(0);
    return { watched, told };
  };
  const full = (statement: Statement) => (isProbe(statement) ? NO_SPACE : null);
  const quiet = () => null;

  it('is full from the first failed write until what needs space can be written, whatever else succeeds', async () => {
    const computer = disk('pglite');
    const { watched, told } = await watchOn(computer);
    computer.refuse(() => NO_SPACE);
    await expect(booking(watched)).rejects.toBe(NO_SPACE);
    expect(watched.isFull()).toBe(true);
    // A small write goes on in the pages that there are.
    computer.refuse(full);
    expect(await booking(watched)).toBe('booked');
    await watched.db.query({ text: 'select 1' });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(watched.isFull()).toBe(true);
    expect(told).toEqual([NO_SPACE.message]);
    computer.refuse(quiet);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(watched.isFull()).toBe(false);
    expect(told).toEqual([NO_SPACE.message, 'room']);
    await watched.stop();
  });

  it('is looked at more and more seldom while it is full, and by nobody else while it has room', async () => {
    const computer = disk('pglite');
    const { watched } = await watchOn(computer);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(computer.probes()).toBe(0);
    computer.refuse(() => NO_SPACE);
    await expect(booking(watched)).rejects.toBe(NO_SPACE);
    computer.refuse(full);
    const looks: number[] = [];
    for (let second = 1; second <= 200; second += 1) {
      const before = computer.probes();
      await vi.advanceTimersByTimeAsync(1_000);
      if (computer.probes() > before) looks.push(second);
    }
    expect(looks).toEqual([1, 3, 7, 15, 31, 63, 123, 183]);
    await watched.stop();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(computer.probes()).toBe(8);
  });

  it('is full at the start of a server, and found so by one that only reads', async () => {
    const computer = disk('postgres');
    computer.refuse(full);
    const restarted = await watchOn(computer);
    expect(restarted.watched.isFull()).toBe(true);
    await restarted.watched.stop();
    computer.refuse(quiet);
    const reader = await watchOn(computer);
    expect(reader.watched.isFull()).toBe(false);
    computer.refuse(full);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(reader.watched.isFull()).toBe(true);
    await reader.watched.stop();
  });

  it('is as before if the database does not answer, and has room if the role may not try', async () => {
    const computer = disk('pglite');
    const { watched } = await watchOn(computer);
    computer.refuse(() => NO_SPACE);
    await expect(booking(watched)).rejects.toBe(NO_SPACE);
    computer.refuse(() => new DatabaseBusy('db', { code: '', message: 'no time' }));
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(watched.isFull()).toBe(true);
    computer.refuse((one) =>
      isProbe(one) ? new DbError('permission denied to create', '42501', null) : null,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(watched.isFull()).toBe(false);
    await watched.stop();
  });

  it('OP55: that no notification can be written is why the database is lost', async () => {
    const computer = disk('postgres');
    const { watched, told } = await watchOn(computer);
    const reason = new DatabaseFull('could not access status of transaction 0');
    computer.refuse((one) => (one.values?.[0] === 'perch_heartbeat' ? reason : null));
    const lines: string[] = [];
    const stop = watchDatabase(
      { ...watched.db, hears: () => false },
      { warn: (_, line) => lines.push(line) },
    );
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lines).toEqual([`database lost: ${reason.message}`]);
    expect(told).toEqual([reason.message]);
    stop();
    await watched.stop();
  });
});

onEachDatabase('OP56: what needs new space', ({ db, isEmbedded, another }) => {
  it('is written, and nothing of it is kept', async () => {
    const left = async () =>
      Number(
        (
          await db.query({
            text: `select count(*) as n from pg_class where relname = 'space_probe'`,
          })
        )[0]?.n,
      );
    expect(await probeSpace(db)).toBe(true);
    expect(await probeSpace(db)).toBe(true);
    expect(await left()).toBe(0);
  });

  it('OP55: a statement that fails on a full disk says so', async () => {
    const failing = db.query({
      text: `do $$ begin raise exception using errcode = '53100', message = 'could not access status of transaction 0',
        detail = 'Could not write to file "pg_subtrans/0000" at offset 0: No space left on device.'; end $$`,
    });
    await expect(failing).rejects.toThrow(DatabaseFull);
  });

  it('OP57: one server tells the others', async () => {
    if (isEmbedded) return;
    let isFull = false;
    const onDisk = (opened: Db): Db => ({
      ...opened,
      transaction: (work, mode) =>
        opened.transaction((query) => {
          if (isFull) throw NO_SPACE;
          return work(query);
        }, mode),
    });
    const none = { onFull: () => {}, onRoom: () => {} };
    const one = await watchSpace(onDisk(db), none);
    const other = await watchSpace(onDisk(await another()), none);
    isFull = true;
    await expect(booking(one)).rejects.toBe(NO_SPACE);
    await until('The other server never heard that it is full', async () => other.isFull());
    isFull = false;
    await until('Nobody found room', async () => !one.isFull());
    await until('The other server never heard of the room', async () => !other.isFull());
    await one.stop();
    await other.stop();
  });
});
