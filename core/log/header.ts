import { Schema } from 'effect';
import { StaticConfiguration } from '../contract/configuration.ts';
import { Stored } from '../contract/storage.ts';
import { Code } from '../contract/text.ts';
import { Instant } from './instant.ts';

/** Incremented when the meaning of a line changes; older logs are upcast when they are read. */
export const LOG_FORMAT = 5;

/** The first line of a log: what a reader needs to interpret the rest. */
export const Header = Schema.TaggedStruct('Header', {
  format: Schema.Int,
  /** Which core the session belongs to; absent: the office. */
  model: Schema.optionalKey(Code),
  sessionId: Code,
  /** Milliseconds since the epoch. */
  startedAt: Instant,
  app: Schema.Struct({ version: Code, build: Code }),
  /** Hash of the schema of events. */
  schema: Code,
  /** Hash of the schema of each slice of the state; {}: unknown. */
  stateSchema: Schema.Record(Code, Code),
  /** IANA name of the browser's zone. */
  zone: Code,
  /** The browser's first language, BCP 47. */
  language: Code,
  configuration: StaticConfiguration,
  /** Whether personal texts have been replaced by pseudonyms. */
  redacted: Schema.Boolean,
  /** The content of local storage when the page started. */
  storage: Stored,
});
export type Header = typeof Header.Type;
