import type { Schema } from 'effect';
import type { AnyEvent } from '../core/log/entry-of.ts';
import type { DecodeLine } from '../core/log/lines.ts';
import type { LoadClient } from './effects/client.ts';

/** What the host needs to know of the domain of a core: its events, and its calls to the server. */
export type Domain = {
  /** The name of the core in the header of its logs; null: the office. */
  readonly model: string | null;
  readonly Event: Schema.Codec<AnyEvent>;
  /** The tags of what the page may send. */
  readonly commands: readonly string[];
  readonly pageFacts: readonly string[];
  readonly decodeLine: DecodeLine;
  /** Calls that must not be repeated if their answer was lost. */
  readonly onceOnly: ReadonlySet<string>;
  /** Calls that may be sent again although the server may have carried them out: it recognises them. */
  readonly repeatable: ReadonlySet<string>;
  readonly loadClient: LoadClient;
};
