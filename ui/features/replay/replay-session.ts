import { proxy, transfer, wrap } from 'comlink';
import type { PlayerApi, Row, RowFilter, Speed } from '../../../worker/protocol/player.ts';
import { createReplayPosition, type Player } from './replay-position.ts';
import {
  createReplayState,
  type Failed,
  NO_FILTER,
  type OpenLog,
  type ReplayState,
} from './replay-state.ts';

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

type Life = { readonly worker: ReplayWorker; readonly api: Player };

export const createReplaySession = (spawn: () => ReplayWorker): ReplaySession => {
  const store = createReplayState();
  let life: Life | null = null;
  let verifier: ReplayWorker | null = null;
  const position = createReplayPosition(store, () => life?.api ?? null);

  const end = (): void => {
    life?.worker.terminate();
    verifier?.terminate();
    life = null;
    verifier = null;
    position.forget();
  };
  const fail = (name: string, reason: Failed): void => {
    end();
    store.become({ phase: 'empty', failed: { name, reason } });
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

  const verify = async (file: File): Promise<void> => {
    const worker = spawn();
    verifier = worker;
    const verified = await wrap<PlayerApi>(worker).verify(file);
    worker.terminate();
    if (verifier !== worker) return;
    verifier = null;
    store.change({ verified });
  };

  return {
    state: store.now,
    watch: store.watch,
    open: async (file, entry) => {
      end();
      const { name } = file;
      store.become({ phase: 'opening', name, progress: null });
      const own = begin(name);
      const opened = await own.api.open(
        file,
        proxy({
          progress: (progress) => {
            const state = store.now();
            if (life === own && state.phase === 'opening') store.become({ ...state, progress });
          },
          moved: ({ row, playing }) => {
            // Sent before the playback was stopped.
            if (life === own && store.log()?.playing === true) position.moveTo(row, playing);
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
      store.become({ phase: 'open', name, log });
      position.seek(row);
      void verify(file);
    },
    close: () => {
      end();
      store.become({ phase: 'empty', failed: null });
    },
    seek: position.seek,
    seekEntry: position.seekEntry,
    step: position.step,
    toTrouble: position.toTrouble,
    toEnd: position.toEnd,
    togglePlay: () => {
      const log = store.log();
      if (log === null) return;
      if (log.playing) {
        position.seek(log.row);
        return;
      }
      // At the end it starts again.
      if (log.row >= log.facts.rows - 1) position.seek(0);
      store.change({ playing: log.facts.rows > 1 });
      void life?.api.play(log.speed);
    },
    setSpeed: (speed) => {
      store.change({ speed });
      if (store.log()?.playing === true) void life?.api.play(speed);
    },
    setFilter: (filter) => {
      store.change({ filter });
      const own = life;
      void own?.api.filter(filter).then((hits) => {
        if (life !== own || store.log()?.filter !== filter) return;
        store.change({ hits });
        void position.lookUp();
      });
    },
    rows: async (version, from, to) => (await life?.api.rows(version, from, to)) ?? [],
    connectScreen: (port) => void life?.api.screen(transfer(port, [port])),
  };
};
