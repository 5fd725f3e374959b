import { proxy, type Remote, transfer, wrap } from 'comlink';
import type {
  Details,
  Hits,
  LogFacts,
  Opened,
  PlayerApi,
  Progress,
  Row,
  RowFilter,
  Speed,
  Verified,
} from '../../../worker/protocol/player.ts';

export type Failed = Exclude<Opened, { readonly _tag: 'Opened' }>;

/** The open log and the current position. */
export type OpenLog = {
  readonly facts: LogFacts;
  readonly verified: Verified | null;
  readonly row: number;
  readonly playing: boolean;
  readonly speed: Speed;
  readonly filter: RowFilter;
  readonly hits: Hits;
  /** The index among the hits of the current row, or of the last hit before it; -1: before all. */
  readonly place: number;
  readonly details: Details | null;
};

export type ReplayState =
  | { readonly phase: 'empty'; readonly failed: { name: string; reason: Failed } | null }
  | { readonly phase: 'opening'; readonly name: string; readonly progress: Progress | null }
  | { readonly phase: 'open'; readonly name: string; readonly log: OpenLog };

export type ReplayWorker = Pick<
  Worker,
  'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'
>;

/** A log on the replay page, from opening to closing. No call rejects. */
export type ReplaySession = {
  readonly state: () => ReplayState;
  readonly watch: (changed: () => void) => () => void;
  /** Opens a log at an entry, replacing the open one. */
  readonly open: (file: File, entry: number | null) => Promise<void>;
  readonly close: () => void;
  readonly seek: (row: number) => void;
  readonly seekEntry: (seq: number) => void;
  /** Moves by this many filtered rows. */
  readonly step: (by: number) => void;
  readonly toTrouble: (direction: 1 | -1) => void;
  readonly toEnd: (direction: 1 | -1) => void;
  readonly togglePlay: () => void;
  readonly setSpeed: (speed: Speed) => void;
  readonly setFilter: (filter: RowFilter) => void;
  readonly rows: (version: number, from: number, to: number) => Promise<readonly Row[]>;
  readonly connectScreen: (port: MessagePort) => void;
};

export const NO_FILTER: RowFilter = { tags: [], kinds: [], troubles: false, text: '' };

export const isFiltered = ({ tags, kinds, troubles, text }: RowFilter): boolean =>
  tags.length + kinds.length > 0 || troubles || text.trim() !== '';

type Life = { readonly worker: ReplayWorker; readonly api: Remote<PlayerApi> };

export const createReplaySession = (spawn: () => ReplayWorker): ReplaySession => {
  let state: ReplayState = { phase: 'empty', failed: null };
  let life: Life | null = null;
  let verifier: ReplayWorker | null = null;
  const watchers = new Set<() => void>();
  /** Steps run one after the other, each from where the previous one ended. */
  let steps: Promise<unknown> = Promise.resolve();
  let lookingUp: 'no' | 'once' | 'again' = 'no';

  const become = (next: ReplayState): void => {
    state = next;
    for (const tell of [...watchers]) tell();
  };
  const change = (part: Partial<OpenLog>): void => {
    if (state.phase === 'open') become({ ...state, log: { ...state.log, ...part } });
  };
  const openLog = (): OpenLog | null => (state.phase === 'open' ? state.log : null);

  const end = (): void => {
    life?.worker.terminate();
    verifier?.terminate();
    life = null;
    verifier = null;
    lookingUp = 'no';
  };
  const fail = (name: string, reason: Failed): void => {
    end();
    become({ phase: 'empty', failed: { name, reason } });
  };
  const begin = (name: string): Life => {
    const worker = spawn();
    worker.addEventListener('error', (event: Event) => {
      if (life?.worker !== worker) return;
      const said = 'message' in event ? String(event.message) : '';
      fail(name, { _tag: 'Unreadable', message: said || 'the player could not be started' });
    });
    life = { worker, api: wrap<PlayerApi>(worker) };
    return life;
  };

  /** Details are loaded after the row changes; while a request is pending, rows in between are skipped. */
  const lookUp = async (): Promise<void> => {
    if (lookingUp !== 'no') {
      lookingUp = 'again';
      return;
    }
    lookingUp = 'once';
    const own = life;
    const log = openLog();
    if (own === null || log === null) {
      lookingUp = 'no';
      return;
    }
    const { row, filter } = log;
    const [details, count] = await Promise.all([
      own.api.details(row),
      isFiltered(filter) ? own.api.hitsThrough(row) : row + 1,
    ]);
    if (life !== own) return;
    const repeats = (lookingUp as string) === 'again';
    lookingUp = 'no';
    change({ details, place: count - 1 });
    if (repeats) void lookUp();
  };

  const moveTo = (row: number, playing: boolean): void => {
    const log = openLog();
    if (log === null) return;
    const place = isFiltered(log.filter) ? log.place : row;
    change({ row, playing, place });
    void lookUp();
  };
  const seek = (wanted: number): void => {
    const log = openLog();
    if (log === null) return;
    const row = Math.min(Math.max(wanted, 0), Math.max(log.facts.rows - 1, 0));
    void life?.api.seek(row);
    moveTo(row, false);
  };
  const find = (search: (own: Life, log: OpenLog) => Promise<number | null>): void => {
    steps = steps.then(async () => {
      const log = openLog();
      const own = life;
      if (own === null || log === null) return;
      const row = await search(own, log);
      if (row !== null && life === own) seek(row);
    });
  };

  const verify = async (file: File): Promise<void> => {
    const worker = spawn();
    verifier = worker;
    const verified = await wrap<PlayerApi>(worker).verify(file);
    worker.terminate();
    if (verifier !== worker) return;
    verifier = null;
    change({ verified });
  };

  return {
    state: () => state,
    watch: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    open: async (file, entry) => {
      end();
      const { name } = file;
      become({ phase: 'opening', name, progress: null });
      const own = begin(name);
      const opened = await own.api.open(
        file,
        proxy({
          progress: (progress) => {
            if (life === own && state.phase === 'opening') become({ ...state, progress });
          },
          moved: ({ row, playing }) => {
            // Sent before the playback was stopped.
            if (life === own && openLog()?.playing === true) moveTo(row, playing);
          },
        }),
      );
      if (life !== own) return;
      if (opened._tag !== 'Opened') {
        fail(name, opened);
        return;
      }
      const { facts } = opened;
      const row = entry === null ? 0 : await own.api.rowOf(entry);
      if (life !== own) return;
      const log: OpenLog = {
        facts,
        verified: null,
        row,
        playing: false,
        speed: 10,
        filter: NO_FILTER,
        hits: { version: 1, hits: facts.rows },
        place: row,
        details: null,
      };
      become({ phase: 'open', name, log });
      seek(row);
      void verify(file);
    },
    close: () => {
      end();
      become({ phase: 'empty', failed: null });
    },
    seek,
    seekEntry: (seq) => find((own) => own.api.rowOf(seq)),
    step: (by) =>
      find(async (own, log) => {
        if (!isFiltered(log.filter)) return log.row + by;
        const direction = by < 0 ? -1 : 1;
        let row: number | null = null;
        for (let left = Math.abs(by); left > 0; left -= 1) {
          const next: number | null = await own.api.neighbour(row ?? log.row, direction, 'hits');
          if (next === null) break;
          row = next;
        }
        return row;
      }),
    toTrouble: (direction) => find((own, log) => own.api.neighbour(log.row, direction, 'troubles')),
    toEnd: (direction) => find(async (_own, log) => (direction === 1 ? log.facts.rows - 1 : 0)),
    togglePlay: () => {
      const log = openLog();
      if (log === null) return;
      if (log.playing) {
        seek(log.row);
        return;
      }
      // At the end it starts again.
      if (log.row >= log.facts.rows - 1) seek(0);
      change({ playing: log.facts.rows > 1 });
      void life?.api.play(log.speed);
    },
    setSpeed: (speed) => {
      change({ speed });
      if (openLog()?.playing === true) void life?.api.play(speed);
    },
    setFilter: (filter) => {
      change({ filter });
      const own = life;
      void own?.api.filter(filter).then((hits) => {
        if (life !== own || openLog()?.filter !== filter) return;
        change({ hits });
        void lookUp();
      });
    },
    rows: async (version, from, to) => (await life?.api.rows(version, from, to)) ?? [],
    connectScreen: (port) => void life?.api.screen(transfer(port, [port])),
  };
};
