import {
  COMMANDS,
  EVENT_NAMES,
  Event,
  PAGE_FACTS,
} from '../../core/administration/administration.ts';
import { CALL_NAMES, ONCE_ONLY } from '../../core/administration/remote/calls.ts';
import { lineDecoder } from '../../core/log/lines.ts';
import type { Domain } from '../domain.ts';
import { loadOnce } from '../effects/load-once.ts';

/** The domain of the administration page. */
export const administrationDomain: Domain = {
  model: 'administration',
  Event,
  commands: COMMANDS,
  pageFacts: PAGE_FACTS,
  decodeLine: lineDecoder(Event, { events: EVENT_NAMES, calls: CALL_NAMES }),
  onceOnly: ONCE_ONLY,
  repeatable: new Set(),
  loadClient: loadOnce(() => import('./administration-endpoints.ts')),
};
