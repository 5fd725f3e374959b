import { Schema } from 'effect';
import { MOST_SESSIONS } from './limits.ts';
import { list } from './list.ts';
import { Minutes } from './minutes.ts';
import { FreeText } from './text.ts';

/** One of the caller's sessions, without its token. */
export const OwnSession = Schema.Struct({
  id: Schema.Int,
  /** Whether it is the session of this request. */
  current: Schema.Boolean,
  /** For example `Firefox` and `Windows`; '': unknown. */
  browser: FreeText,
  system: FreeText,
  /** When the caller signed in. */
  since: Minutes,
  /** When it was last used, within about an hour. */
  lastSeen: Minutes,
}).annotate({ identifier: 'OwnSession' });
export type OwnSession = typeof OwnSession.Type;

export const OwnSessions = list(OwnSession, MOST_SESSIONS);
