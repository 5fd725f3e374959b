import { initialState, projections, type State } from '../../core/core.ts';
import type { Log } from '../../core/log/log.ts';
import { verifyLog } from '../../core/log/verify.ts';
import type { Clock } from '../ports/clock.ts';
import { messageOf } from '../ports/message-of.ts';
import type {
  LogFacts,
  Opened,
  PlayerApi,
  PlayerSink,
  RowKind,
  ScreenApi,
  Verified,
} from '../protocol/player.ts';
import type { TopicKey } from '../protocol/topic-key.ts';
import { createPublisher, type Publisher } from '../publish/publisher.ts';
import { detailsOf } from './player-details.ts';
import { excerptOf } from './player-excerpt.ts';
import { countThrough, createMatcher, neighbourIn } from './player-filter.ts';
import { createPlayback, type Playback } from './player-playback.ts';
import { openRowBook, type RowBook, rowOf } from './player-rows.ts';
import { readLogFile } from './read-file.ts';
import { openTimeline, type Timeline } from './timeline.ts';

/** A player whose screens are created directly; between threads they are connected by ports. */
export type Player = Omit<PlayerApi, 'screen'> & { readonly connectScreen: () => ScreenApi };

/** Entries between two reports of progress. */
const PROGRESS_EVERY = 2_000;
/** The maximum length of a diverging value; characters. */
const VALUE = 600;

type Playing = {
  readonly timeline: Timeline;
  readonly book: RowBook;
  readonly playback: Playback;
  readonly matching: ReturnType<typeof createMatcher>;
  readonly all: Uint32Array;
  readonly troubles: Uint32Array;
};

/** Yields to pending messages. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Milliseconds between two pauses of long work, during which the player answers nothing. */
const AT_A_TIME = 50;

/** Yields, if the last time is long ago. */
const createPauses = (clock: Clock): (() => Promise<void>) => {
  let since = clock.now();
  return async () => {
    if (clock.now() - since < AT_A_TIME) return;
    await breathe();
    since = clock.now();
  };
};

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1_000);

const numbers = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_, i) => i);

const tagsOf = ({ records }: RowBook): LogFacts['tags'] => {
  const counts = new Map<string, { tag: string; kind: RowKind; count: number }>();
  for (const { tag, kind } of records) {
    const known = counts.get(tag);
    if (known === undefined) counts.set(tag, { tag, kind, count: 1 });
    else known.count += 1;
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1));
};

/** As many as a slider can show separately. */
const MARKS = 300;

/** Divides the log into MARKS parts, and keeps the first of the rows in each part. */
const marksOf = (rows: Uint32Array, all: number): readonly number[] => {
  const parts = new Map<number, number>();
  for (const row of rows) {
    const part = Math.floor((row * MARKS) / all);
    if (!parts.has(part)) parts.set(part, row);
  }
  return [...parts.values()];
};

const factsOf = (log: Log, { timeline, book, troubles }: Playing) => {
  const { header, writtenIn, entries, said = null } = log;
  const { start, end, broken } = timeline;
  const lost = start + entries.length - end;
  const facts: LogFacts = {
    sessionId: header.sessionId,
    ...header.app,
    zone: header.zone,
    language: header.language,
    redacted: header.redacted,
    said,
    format: writtenIn,
    first: start + 1,
    last: end,
    rows: book.records.length,
    from: book.records[0]?.at ?? header.startedAt,
    to: book.records.at(-1)?.at ?? header.startedAt,
    troubles: troubles.length,
    marks: marksOf(troubles, book.records.length),
    tags: tagsOf(book),
    broken: broken === null ? null : { message: broken, lost },
  };
  return facts;
};

/** Plays one log: what each entry did, and what a screen showed after it. Performs no I/O. */
export const createPlayer = (clock: Clock): Player => {
  let playing: Playing | null = null;
  let row = 0;
  let hits: { version: number; rows: Uint32Array } = { version: 0, rows: new Uint32Array() };
  const screens = new Set<Publisher>();
  /** The topics on screens. */
  const seen = new Set<TopicKey>();

  const stateNow = ({ timeline, book }: Playing): State =>
    timeline.stateAt(book.records[row]?.seq ?? timeline.start);
  const show = (next: number) => {
    row = Math.min(Math.max(Math.trunc(next), 0), Math.max((playing?.all.length ?? 1) - 1, 0));
    for (const screen of screens) screen.changed();
  };

  const load = async (log: Log, sink: PlayerSink, rest: () => Promise<void>): Promise<LogFacts> => {
    const book = openRowBook(log);
    const total = log.entries.length;
    const progress = (done: number) => sink.progress({ phase: 'folding', done, total });
    const timeline = await openTimeline(log, book.visit, (done) => {
      if (done % PROGRESS_EVERY === 0) progress(done);
      return rest();
    });
    progress(total);
    book.finish(timeline.end);
    const { records } = book;
    const all = numbers(records.length);
    const playback = createPlayback({
      clock,
      rows: records.length,
      at: (index) => records[index]?.at ?? 0,
      row: () => row,
      show: (index, isPlaying) => {
        show(index);
        sink.moved({ row, playing: isPlaying });
      },
    });
    const troubles = all.filter((index) => records[index]?.trouble !== null);
    playing = { timeline, book, playback, matching: createMatcher(records), all, troubles };
    hits = { version: 1, rows: all };
    show(0);
    return factsOf(log, playing);
  };

  const open = async (file: Blob, sink: PlayerSink): Promise<Opened> => {
    try {
      const total = kilobytes(file.size);
      const rest = createPauses(clock);
      const progress = (bytes: number) => {
        sink.progress({ phase: 'reading', done: kilobytes(bytes), total });
        return rest();
      };
      await progress(0);
      const read = await readLogFile(file.stream(), { progress });
      if (read._tag === 'Failure') return { _tag: 'Refused', problem: read.failure };
      return { _tag: 'Opened', facts: await load(read.success, sink, rest) };
    } catch (error) {
      return { _tag: 'Unreadable', message: messageOf(error) };
    }
  };

  const verify = async (file: Blob): Promise<Verified> => {
    try {
      const read = await readLogFile(file.stream());
      if (read._tag === 'Failure') return { _tag: 'Unverified', message: read.failure.message };
      const { divergence, compared, sameState } = verifyLog(read.success);
      if (divergence === null) return { _tag: 'Verified', divergence, compared, sameState };
      const recorded = excerptOf(divergence.recorded, VALUE).text;
      const replayed = excerptOf(divergence.replayed, VALUE).text;
      const told = { ...divergence, recorded, replayed };
      return { _tag: 'Verified', divergence: told, compared, sameState };
    } catch (error) {
      return { _tag: 'Unverified', message: messageOf(error) };
    }
  };

  return {
    open,
    verify,
    connectScreen: () => {
      let screen: Publisher | null = null;
      return {
        connect: async (sink) => {
          if (screen !== null) screens.delete(screen);
          screen?.stop();
          screen = createPublisher<State>({
            projections,
            epoch: 1,
            clock,
            state: () => (playing === null ? initialState : stateNow(playing)),
            send: sink.frame,
            // A screen keeps its value of a topic that cannot be computed, as the app does.
            report: () => undefined,
          });
          screens.add(screen);
        },
        subscribe: async (keys) => {
          for (const key of keys) seen.add(key);
          screen?.subscribe(keys);
        },
        unsubscribe: async (keys) => {
          for (const key of keys) seen.delete(key);
          screen?.unsubscribe(keys);
        },
        resync: async (key) => screen?.resync(key),
      };
    },
    seek: async (wanted) => {
      playing?.playback.pause();
      show(wanted);
    },
    play: async (speed) => playing?.playback.play(speed),
    pause: async () => playing?.playback.pause(),
    filter: async (filter) => {
      const version = hits.version + 1;
      hits = { version, rows: new Uint32Array() };
      const isOver = () => hits.version !== version;
      const rows = (await playing?.matching(filter, breathe, isOver)) ?? null;
      if (rows === null) return { version, hits: 0 };
      hits = { version, rows };
      return { version, hits: rows.length };
    },
    rows: async (version, from, to) => {
      if (version !== hits.version) return [];
      return [...hits.rows.slice(Math.max(from, 0), Math.max(to, 0))].flatMap((index) => {
        const record = playing?.book.records[index];
        return record === undefined ? [] : [rowOf(record, index)];
      });
    },
    hitsThrough: async (wanted) => countThrough(hits.rows, wanted),
    neighbour: async (from, direction, among) =>
      neighbourIn(
        among === 'hits' ? hits.rows : (playing?.troubles ?? new Uint32Array()),
        from,
        direction,
      ),
    rowOf: async (seq) => {
      const records = playing?.book.records ?? [];
      const found = records.findIndex((record) => record.crash === null && record.seq >= seq);
      return found < 0 ? Math.max(records.length - 1, 0) : found;
    },
    details: async (wanted) => {
      const record = playing?.book.records[wanted];
      if (playing === null || record === undefined) return null;
      return detailsOf(playing.timeline, playing.book, record, wanted, seen);
    },
  };
};
