import type { LogProblem } from '../../core/log/problem.ts';
import type { Divergence } from '../../core/log/verify.ts';
import type { Frame } from './frame.ts';
import type { TopicKey } from './topic-key.ts';

/** The messages between the replay page and the worker that plays a log. Rows are counted from 0. */
export type PlayerApi = {
  /** Opens a log file, NDJSON or gzipped NDJSON. A player plays one log. */
  readonly open: (file: Blob, sink: PlayerSink) => Promise<Opened>;
  /** Replays the log and compares it with the recording. Slow, so the page uses a separate player for it. */
  readonly verify: (file: Blob) => Promise<Verified>;
  /** Connects a screen, which shows the topics as they were; a `ScreenApi` listens at the other end of the port. */
  readonly screen: (port: MessagePort) => Promise<void>;
  /** Goes to a row and pauses. */
  readonly seek: (row: number) => Promise<void>;
  readonly play: (speed: Speed) => Promise<void>;
  readonly pause: () => Promise<void>;
  /** Filters the rows. A call that is overtaken by a newer one has no hits. */
  readonly filter: (filter: RowFilter) => Promise<Hits>;
  /** The hits from index `from` up to but excluding `to`; none if `version` is outdated. */
  readonly rows: (version: number, from: number, to: number) => Promise<readonly Row[]>;
  /** The number of hits up to and including a row. */
  readonly hitsThrough: (row: number) => Promise<number>;
  /** The next row in a direction, or null. */
  readonly neighbour: (
    row: number,
    direction: 1 | -1,
    among: 'hits' | 'troubles',
  ) => Promise<number | null>;
  /** The row of an entry, or the nearest one. */
  readonly rowOf: (seq: number) => Promise<number>;
  readonly details: (row: number) => Promise<Details | null>;
};

export type PlayerSink = {
  readonly progress: (progress: Progress) => void;
  /** Called during playback. */
  readonly moved: (position: { readonly row: number; readonly playing: boolean }) => void;
};

/** `reading` counts kilobytes of the file, `folding` entries. */
export type Progress = {
  readonly phase: 'reading' | 'folding';
  readonly done: number;
  readonly total: number;
};

/** A multiple of the original speed; `max` skips all pauses. */
export type Speed = 1 | 10 | 100 | 'max';

/** What a screen calls on the player. */
export type ScreenApi = {
  readonly connect: (sink: ScreenSink) => Promise<void>;
  readonly subscribe: (keys: readonly TopicKey[]) => Promise<void>;
  readonly unsubscribe: (keys: readonly TopicKey[]) => Promise<void>;
  readonly resync: (key: TopicKey) => Promise<void>;
};
type ScreenSink = {
  /** Resolves when the frame is on screen. */
  readonly frame: (frame: Frame) => Promise<void>;
};

export type Opened =
  | { readonly _tag: 'Opened'; readonly facts: LogFacts }
  | { readonly _tag: 'Refused'; readonly problem: LogProblem }
  /** The file is gone. The message is for developers. */
  | { readonly _tag: 'Unreadable'; readonly message: string };

export type Verified =
  | {
      readonly _tag: 'Verified';
      /** Null if the replay matches the recording. */
      readonly divergence:
        | (Pick<Divergence, 'entry' | 'by' | 'path' | 'comparedAt'> & {
            readonly recorded: string;
            readonly replayed: string;
          })
        | null;
      /** The number of recorded hashes and states that were compared. */
      readonly compared: number;
      /** False for another state schema: only unchanged slices and the causes of facts were compared. */
      readonly sameState: boolean;
    }
  | { readonly _tag: 'Unverified'; readonly message: string };

/** Facts about the log, shown above the timeline. */
export type LogFacts = {
  readonly sessionId: string;
  readonly version: string;
  readonly build: string;
  /** IANA name of the browser's time zone, in which the timeline shows times. */
  readonly zone: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly redacted: boolean;
  /** HE6: what the person who saved the log wrote about it; null: nothing. */
  readonly said: string | null;
  /** The format of the log file. */
  readonly format: number;
  /** The first and the last entry that can be shown; `last` is less than `first` in a log without entries. */
  readonly first: number;
  readonly last: number;
  readonly rows: number;
  /** The times of the first and the last row; milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
  readonly troubles: number;
  /** Rows with problems, thinned out where they are dense. */
  readonly marks: readonly number[];
  /** Rows by event, most frequent first. */
  readonly tags: readonly {
    readonly tag: string;
    readonly kind: RowKind;
    readonly count: number;
  }[];
  /** Why this build cannot show what comes after `last`; null if it can show everything. */
  readonly broken: { readonly message: string; readonly lost: number } | null;
};

/** `command`: by the user. `answer`: by the server. `crash`: an event that the core could not handle. */
export type RowKind = 'command' | 'answer' | 'timer' | 'fact' | 'crash';

/**
 * The problem at a row. `ignored`: a rule refused the command, or it had no effect. `notice`: nothing failed, but a
 * warning or an error was shown.
 */
export type Trouble = 'refused' | 'unreachable' | 'outcomeUnknown' | 'crash' | 'ignored' | 'notice';

export type Row = {
  readonly row: number;
  /** The entry; for a crash the entry before it. */
  readonly seq: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly kind: RowKind;
  readonly tag: string;
  /** The request that the entry answers. */
  readonly cause: number | null;
  readonly trouble: Trouble | null;
  /** `409 SLOT_TAKEN`, `timeout`, or the rules that refused; may be empty. */
  readonly code: string;
  /** Ids of the rules that decided something. */
  readonly rules: readonly string[];
  /** The notice that appeared: its translation key in the namespace `notice`. */
  readonly notice: { readonly key: string; readonly severity: string } | null;
  /** The event's fields, shortened. */
  readonly summary: string;
};

/** Selects rows that match all conditions. An empty list is no condition. */
export type RowFilter = {
  readonly tags: readonly string[];
  readonly kinds: readonly RowKind[];
  readonly troubles: boolean;
  /** Anywhere in the event's name or JSON, case-insensitive. */
  readonly text: string;
};

export type Hits = { readonly version: number; readonly hits: number };

/** A value as JSON, truncated if it is long. */
export type Excerpt = { readonly text: string; readonly cut: boolean };

export type Change = {
  readonly path: string;
  readonly before: Excerpt;
  readonly after: Excerpt;
};
export type Changes = { readonly list: readonly Change[]; readonly more: boolean };

/** Http, Timer, Cancel ... with a short summary. */
export type RequestLine = {
  readonly id: number;
  readonly tag: string;
  readonly name: string;
  readonly json: Excerpt;
  /** The entry that sent it; null if that is before the beginning of the log. */
  readonly askedBy: number | null;
  /** The entry that answered it; null if there is none in this log. */
  readonly answeredBy: number | null;
};

/** Everything that a row did. */
export type Details = {
  readonly row: Row;
  readonly event: Excerpt;
  /** The request that the entry answers, or null. */
  readonly cause: RequestLine | null;
  readonly state: Changes;
  readonly topics: readonly { readonly key: TopicKey; readonly changes: Changes }[];
  readonly requests: readonly RequestLine[];
  /** For a crash: its message and stack. */
  readonly crash: { readonly message: string; readonly stack: string } | null;
};
