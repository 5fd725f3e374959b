import { COMMANDS, Event, PAGE_FACTS } from '../core/core.ts';
import { decodeLine } from '../core/log/codec.ts';
import { ONCE_ONLY } from '../core/remote/calls.ts';
import type { Domain } from './domain.ts';
import { loadClient } from './effects/load-client.ts';

/** The domain of the employees' app. */
export const officeDomain: Domain = {
  model: null,
  Event,
  commands: COMMANDS,
  pageFacts: PAGE_FACTS,
  decodeLine,
  onceOnly: ONCE_ONLY,
  repeatable: new Set(['deskBooking.create', 'calendar.create']),
  loadClient,
};
