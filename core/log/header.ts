import { Schema } from 'effect';
import { StaticConfiguration } from '../contract/configuration.ts';
import { Stored } from '../contract/storage.ts';
import { Code } from '../contract/text.ts';

/** Grows when the meaning of a line changes; older logs are brought up to it when they are read. */
export const LOG_FORMAT = 4;

/** The first line of a log: what one must know to read the rest. */
export const Header = Schema.TaggedStruct('Header', {
  format: Schema.Int,
  sessionId: Code,
  /** Milliseconds since the epoch. */
  startedAt: Schema.Int,
  app: Schema.Struct({ version: Code, build: Code }),
  /** Hash of the schema of events. */
  schema: Code,
  /** Hash of the schema of each slice of the state, by its name; {} when they are not known. */
  stateSchema: Schema.Record(Code, Code),
  /** IANA name of the browser's zone. */
  zone: Code,
  /** The browser's first language, BCP 47. */
  language: Code,
  configuration: StaticConfiguration,
  /** Whether people and texts have been replaced by pseudonyms. */
  redacted: Schema.Boolean,
  /** What local storage held when the page began. */
  storage: Stored,
});
export type Header = typeof Header.Type;
