import type {
  Details,
  Hits,
  LogFacts,
  Opened,
  Progress,
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

export const NO_FILTER: RowFilter = { tags: [], kinds: [], troubles: false, text: '' };

export const isFiltered = ({ tags, kinds, troubles, text }: RowFilter): boolean =>
  tags.length + kinds.length > 0 || troubles || text.trim() !== '';

/** What the replay page shows, and who is told when it changes. */
export const createReplayState = () => {
  let state: ReplayState = { phase: 'empty', failed: null };
  const watchers = new Set<() => void>();
  const become = (next: ReplayState): void => {
    state = next;
    for (const tell of [...watchers]) tell();
  };
  return {
    now: (): ReplayState => state,
    watch: (changed: () => void): (() => void) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    become,
    /** Of an open log. */
    change: (part: Partial<OpenLog>): void => {
      if (state.phase === 'open') become({ ...state, log: { ...state.log, ...part } });
    },
    log: (): OpenLog | null => (state.phase === 'open' ? state.log : null),
  };
};

export type ReplayStore = ReturnType<typeof createReplayState>;
