import type { LogProblem } from '../../core/log/problem.ts';
import type { Statistics } from '../../core/log/statistics.ts';

/** All that crosses between the page and the worker that makes a log ready to be passed on. */
export type ReportApi = {
  /** Reads and verifies a log as the app exports it, and makes both files of it. Never fails. */
  readonly prepare: (log: Blob, sink: ReportSink) => Promise<Prepared>;
};

export type ReportSink = { readonly progress: (progress: ReportProgress) => void };

export type ReportPhase = 'reading' | 'verifying' | 'redacting' | 'packing';

/** `total` is 0 where it is not known how much there is to do. */
export type ReportProgress = {
  readonly phase: ReportPhase;
  readonly done: number;
  readonly total: number;
};

export type Prepared =
  | { readonly _tag: 'Prepared'; readonly report: Report }
  /** It is no whole log: nothing of it can be redacted. */
  | { readonly _tag: 'Damaged'; readonly problem: LogProblem }
  /** A bug, or the browser's memory did not suffice; `message` is for a developer's eyes. */
  | { readonly _tag: 'Failed'; readonly message: string };

export type Report = {
  readonly contents: Contents;
  readonly check: Check;
  /** With pseudonyms for people, places and texts. */
  readonly redacted: LogFile;
  /** The log as it was exported. */
  readonly full: LogFile;
};

/** `command`: the person asked. `answer`: the server answered. `map`: the map said something. `page`: anything else. */
export type EntryKind = 'command' | 'answer' | 'map' | 'timer' | 'page';

/** What is in a log, in numbers. */
export type Contents = {
  readonly version: string;
  /** IANA name of the browser's zone. */
  readonly zone: string;
  readonly statistics: Statistics;
  /** Entries by kind; each entry is of one. */
  readonly kinds: Readonly<Record<EntryKind, number>>;
};

/**
 * Whether a replay shows what was recorded. `unchecked`: another build wrote the log, and its hashes say nothing here.
 * `entry` is the first after which it differs.
 */
export type Check =
  | { readonly _tag: 'Exact' }
  | { readonly _tag: 'Unchecked' }
  | { readonly _tag: 'Differs'; readonly entry: number };

export type LogFile = {
  /** Tells the day and the session, and nothing of the person. */
  readonly name: string;
  readonly blob: Blob;
  /** Bytes before packing. */
  readonly bytes: number;
  readonly lines: number;
  /** The first lines, word for word. */
  readonly preview: readonly PreviewLine[];
};

/** The beginning of a line; `rest` characters follow that are not shown. */
export type PreviewLine = { readonly text: string; readonly rest: number };
