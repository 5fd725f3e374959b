import { Schema } from 'effect';
import { ClientConfiguration } from '../../contract/configuration.ts';
import { FloorId } from '../../contract/ids.ts';
import { SelfSession } from '../../contract/people.ts';
import { Update } from '../../contract/update.ts';

/**
 * OF10: what a page keeps in the browser to start without a server: who is signed in, the company's lists, the own calendar
 * and the floor that was shown, as the answers of the server that would bring them.
 */
export const OfflineCopy = Schema.Struct({
  /** Milliseconds since the epoch at which the server last confirmed it. */
  at: Schema.Int,
  configuration: ClientConfiguration,
  user: SelfSession,
  floorId: FloorId,
  update: Schema.toType(Update),
}).annotate({ identifier: 'OfflineCopy' });
export type OfflineCopy = typeof OfflineCopy.Type;
