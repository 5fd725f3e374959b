/** Of more than one line there is the least first. */
export const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type Level = (typeof LEVELS)[number];

/** OP15: what a line is about: `event.kind` in JSON (docs/siem.md). */
export type Kind =
  | 'start'
  | 'stop'
  | 'sign-in-refused'
  | 'import'
  | 'setup'
  | 'database'
  | 'settings'
  | 'request'
  | 'traces'
  | 'defect'
  | 'background'
  | 'security'
  | 'backup'
  | 'outgoing';

/** By their names in JSON. No text that somebody typed. */
export type Fields = Readonly<Record<string, string | number>>;

export type LogRecord = {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly level: Level;
  readonly kind: Kind;
  /** One line. */
  readonly message: string;
  readonly fields: Fields;
  /** Of a defect: its message and stack, in several lines. */
  readonly stack?: string;
  /** About the start: without the time where people read it. */
  readonly isTimeless?: boolean;
};

/** Where records go. */
export type Sink = (record: LogRecord) => void;
