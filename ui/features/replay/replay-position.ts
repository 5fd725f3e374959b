import type { Remote } from 'comlink';
import type { PlayerApi } from '../../../worker/protocol/player.ts';
import { isFiltered, type OpenLog, type ReplayStore } from './replay-state.ts';

export type Player = Remote<PlayerApi>;

/** The row that the replay page is at, with its details. `player`: of the open log; null: there is none. */
export const createReplayPosition = (store: ReplayStore, player: () => Player | null) => {
  /** Steps run one after the other, each from where the previous one ended. */
  let steps: Promise<unknown> = Promise.resolve();
  let lookingUp: 'no' | 'once' | 'again' = 'no';

  /** Details are loaded after the row changes; while a request is pending, rows in between are skipped. */
  const lookUp = async (): Promise<void> => {
    if (lookingUp !== 'no') {
      lookingUp = 'again';
      return;
    }
    lookingUp = 'once';
    const own = player();
    const log = store.log();
    if (own === null || log === null) {
      lookingUp = 'no';
      return;
    }
    const { row, filter } = log;
    const [details, count] = await Promise.all([
      own.details(row),
      isFiltered(filter) ? own.hitsThrough(row) : row + 1,
    ]);
    if (player() !== own) return;
    const repeats = (lookingUp as string) === 'again';
    lookingUp = 'no';
    store.change({ details, place: count - 1 });
    if (repeats) void lookUp();
  };

  const moveTo = (row: number, playing: boolean): void => {
    const log = store.log();
    if (log === null) return;
    const place = isFiltered(log.filter) ? log.place : row;
    store.change({ row, playing, place });
    void lookUp();
  };
  const seek = (wanted: number): void => {
    const log = store.log();
    if (log === null) return;
    const row = Math.min(Math.max(wanted, 0), Math.max(log.facts.rows - 1, 0));
    void player()?.seek(row);
    moveTo(row, false);
  };
  const find = (search: (own: Player, log: OpenLog) => Promise<number | null>): void => {
    steps = steps.then(async () => {
      const log = store.log();
      const own = player();
      if (own === null || log === null) return;
      const row = await search(own, log);
      if (row !== null && player() === own) seek(row);
    });
  };

  return {
    lookUp,
    /** The log was closed. */
    forget: (): void => {
      lookingUp = 'no';
    },
    moveTo,
    seek,
    seekEntry: (seq: number): void => find((own) => own.rowOf(seq)),
    step: (by: number): void =>
      find(async (own, log) => {
        if (!isFiltered(log.filter)) return log.row + by;
        const direction = by < 0 ? -1 : 1;
        let row: number | null = null;
        for (let left = Math.abs(by); left > 0; left -= 1) {
          const next: number | null = await own.neighbour(row ?? log.row, direction, 'hits');
          if (next === null) break;
          row = next;
        }
        return row;
      }),
    toTrouble: (direction: 1 | -1): void =>
      find((own, log) => own.neighbour(log.row, direction, 'troubles')),
    toEnd: (direction: 1 | -1): void =>
      find(async (_own, log) => (direction === 1 ? log.facts.rows - 1 : 0)),
  };
};
