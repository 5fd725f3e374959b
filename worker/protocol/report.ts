import type { LogProblem } from '../../core/log/problem.ts';
import type { Statistics } from '../../core/log/statistics.ts';

/** The messages between the page and the worker that prepares a log for sharing. */
export type ReportApi = {
  /** Reads and verifies an exported log, and creates both files from it. Never fails. */
  readonly prepare: (log: Blob, sink: ReportSink) => Promise<Prepared>;
  /** HE6: the file with the person's comment appended. Rejects if there is not enough memory. */
  readonly addSaid: (file: LogFile, said: string) => Promise<LogFile>;
};

export type ReportSink = { readonly progress: (progress: ReportProgress) => void };

export type ReportPhase = 'reading' | 'verifying' | 'redacting' | 'packing';

/** `total` is 0 if it is unknown. */
export type ReportProgress = {
  readonly phase: ReportPhase;
  readonly done: number;
  readonly total: number;
};

export type Prepared =
  | { readonly _tag: 'Prepared'; readonly report: Report }
  /** The log is incomplete, so it cannot be redacted. */
  | { readonly _tag: 'Damaged'; readonly problem: LogProblem }
  /** A bug, or not enough memory. `message` is for developers. */
  | { readonly _tag: 'Failed'; readonly message: string };

export type Report = {
  readonly contents: Contents;
  readonly check: Check;
  /** With pseudonyms for people, places and texts. */
  readonly redacted: LogFile;
  /** The log as exported. */
  readonly full: LogFile;
};

/** `command`: by the user. `answer`: by the server. `map`: by the viewer. `page`: anything else. */
export type EntryKind = 'command' | 'answer' | 'map' | 'timer' | 'page';

/** Statistics of a log. */
export type Contents = {
  readonly version: string;
  /** IANA name of the browser's time zone. */
  readonly zone: string;
  readonly statistics: Statistics;
  /** Entries by kind. */
  readonly kinds: Readonly<Record<EntryKind, number>>;
};

/**
 * Whether a replay matches the recording. `unchecked`: another build wrote the log, so its hashes cannot be compared.
 * `entry` is the first one after which the replay differs.
 */
export type Check =
  | { readonly _tag: 'Exact' }
  | { readonly _tag: 'Unchecked' }
  | { readonly _tag: 'Differs'; readonly entry: number };

export type LogFile = {
  /** Contains the day and the session, but nothing about the user. */
  readonly name: string;
  readonly blob: Blob;
  /** The same before compression. */
  readonly plain: Blob;
  /** Bytes before compression. */
  readonly bytes: number;
  readonly lines: number;
  /** The first lines, verbatim. */
  readonly preview: readonly PreviewLine[];
};

/** The beginning of a line; `rest` is the number of characters that are not shown. */
export type PreviewLine = { readonly text: string; readonly rest: number };
