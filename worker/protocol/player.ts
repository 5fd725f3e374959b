import type { LogProblem } from '../../core/log/problem.ts';
import type { Divergence } from '../../core/log/verify.ts';
import type { Frame } from './frame.ts';
import type { TopicKey } from './topic-key.ts';

/** All that crosses between the replay page and the worker that plays a log. Rows are counted from 0. */
export type PlayerApi = {
  /** Takes in a log file, NDJSON or gzip of it. A player plays one log. */
  readonly open: (file: Blob, sink: PlayerSink) => Promise<Opened>;
  /** Folds the log anew and compares with what was recorded. It takes long: a player of its own does it. */
  readonly verify: (file: Blob) => Promise<Verified>;
  /** Connects a screen, which sees the topics as they were; a `ScreenApi` answers at the other end of the port. */
  readonly screen: (port: MessagePort) => Promise<void>;
  /** Goes to a row and stops there. */
  readonly seek: (row: number) => Promise<void>;
  readonly play: (speed: Speed) => Promise<void>;
  readonly pause: () => Promise<void>;
  /** Keeps the rows that fit; a filter that another has overtaken has no hits of its own. */
  readonly filter: (filter: RowFilter) => Promise<Hits>;
  /** Of the hits those from `from` until before `to`; none when the hits have become others. */
  readonly rows: (version: number, from: number, to: number) => Promise<readonly Row[]>;
  /** How many hits there are up to and including a row. */
  readonly hitsThrough: (row: number) => Promise<number>;
  /** The next row in a direction; null: there is none. */
  readonly neighbour: (
    row: number,
    direction: 1 | -1,
    among: 'hits' | 'troubles',
  ) => Promise<number | null>;
  /** The row of an entry, or the nearest. */
  readonly rowOf: (seq: number) => Promise<number>;
  readonly details: (row: number) => Promise<Details | null>;
};

export type PlayerSink = {
  readonly progress: (progress: Progress) => void;
  /** While it plays. */
  readonly moved: (position: { readonly row: number; readonly playing: boolean }) => void;
};

export type Progress = {
  readonly phase: 'unpacking' | 'reading' | 'folding';
  readonly done: number;
  readonly total: number;
};

/** Times as fast as it was; `max`: without any pauses. */
export type Speed = 1 | 10 | 100 | 'max';

/** What a screen asks of the player. */
export type ScreenApi = {
  readonly connect: (sink: ScreenSink) => Promise<void>;
  readonly subscribe: (keys: readonly TopicKey[]) => Promise<void>;
  readonly unsubscribe: (keys: readonly TopicKey[]) => Promise<void>;
  readonly resync: (key: TopicKey) => Promise<void>;
};
type ScreenSink = {
  /** Ends when the frame is on screen. */
  readonly frame: (frame: Frame) => Promise<void>;
};

export type Opened =
  | { readonly _tag: 'Opened'; readonly facts: LogFacts }
  | { readonly _tag: 'Refused'; readonly problem: LogProblem }
  /** Not gzip, not text, or no file any more; in a developer's words. */
  | { readonly _tag: 'Unreadable'; readonly message: string };

export type Verified =
  | {
      readonly _tag: 'Verified';
      /** Null: the replay is what was recorded. */
      readonly divergence:
        | (Pick<Divergence, 'entry' | 'by' | 'path' | 'comparedAt'> & {
            readonly recorded: string;
            readonly replayed: string;
          })
        | null;
      /** Recorded hashes and states that were compared. */
      readonly compared: number;
      /** Another state schema wrote the log: only the causes of facts were compared. */
      readonly sameState: boolean;
    }
  | { readonly _tag: 'Unverified'; readonly message: string };

/** What stands above the timeline. */
export type LogFacts = {
  readonly sessionId: string;
  readonly version: string;
  readonly build: string;
  /** IANA name of the zone in which the times of the timeline are told: the browser's. */
  readonly zone: string;
  /** BCP 47. */
  readonly language: string;
  readonly redacted: boolean;
  /** The format that the log was written in. */
  readonly format: number;
  /** The first and the last entry that can be shown; `last` is before `first` in a log without entries. */
  readonly first: number;
  readonly last: number;
  readonly rows: number;
  /** Milliseconds since the epoch, of the first row and the last. */
  readonly from: number;
  readonly to: number;
  readonly troubles: number;
  /** Rows at which something went wrong; where they stand close, one for many. */
  readonly marks: readonly number[];
  /** Rows by event, the most frequent first. */
  readonly tags: readonly {
    readonly tag: string;
    readonly kind: RowKind;
    readonly count: number;
  }[];
  /** Why this build cannot show what comes after `last`; null: it shows all. */
  readonly broken: { readonly message: string; readonly lost: number } | null;
};

/** `command`: a person asked. `answer`: the server answered. `timer`: one ran out. `crash`: an event the core could not take in. */
export type RowKind = 'command' | 'answer' | 'timer' | 'fact' | 'crash';

/**
 * What went wrong at a row. `ignored`: a rule refused the command, or it had nothing to do. `notice`: nothing failed
 * here, but a warning or an error came up.
 */
export type Trouble = 'refused' | 'unreachable' | 'outcomeUnknown' | 'crash' | 'ignored' | 'notice';

export type Row = {
  readonly row: number;
  /** The entry; of a crash, which is none, the last before it. */
  readonly seq: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly kind: RowKind;
  readonly tag: string;
  /** The request that it answers. */
  readonly cause: number | null;
  readonly trouble: Trouble | null;
  /** `409 SLOT_TAKEN`, `timeout`, the rules that refused; '' where there is nothing to say. */
  readonly code: string;
  /** The rules that decided something, by their ids. */
  readonly rules: readonly string[];
  /** Translation key of the notice that came up, in the namespace `notice`. */
  readonly notice: { readonly key: string; readonly severity: string } | null;
  /** The event's fields in short. */
  readonly summary: string;
};

/** Rows that fit all that is asked; an empty list asks nothing. */
export type RowFilter = {
  readonly tags: readonly string[];
  readonly kinds: readonly RowKind[];
  readonly troubles: boolean;
  /** Anywhere in the event's name or JSON; case does not matter. */
  readonly text: string;
};

export type Hits = { readonly version: number; readonly hits: number };

/** A value as JSON, cut off where it is long. */
export type Excerpt = { readonly text: string; readonly cut: boolean };

export type Change = {
  readonly path: string;
  readonly before: Excerpt;
  readonly after: Excerpt;
};
export type Changes = { readonly list: readonly Change[]; readonly more: boolean };

/** Http, Timer, Cancel ... with what it says in short. */
export type RequestLine = {
  readonly id: number;
  readonly tag: string;
  readonly name: string;
  readonly json: Excerpt;
  /** The entry that asked for it; null: one before the log begins. */
  readonly askedBy: number | null;
  /** The entry that answered it; null: none in this log. */
  readonly answeredBy: number | null;
};

/** All that a row did. */
export type Details = {
  readonly row: Row;
  readonly event: Excerpt;
  /** The request that it answers; null: it answers none. */
  readonly cause: RequestLine | null;
  readonly state: Changes;
  readonly topics: readonly { readonly key: TopicKey; readonly changes: Changes }[];
  readonly requests: readonly RequestLine[];
  /** Of a crash: the message and where. */
  readonly crash: { readonly message: string; readonly stack: string } | null;
};
