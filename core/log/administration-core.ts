import {
  COMMANDS,
  EVENT_NAMES,
  Event,
  initialState,
  projections,
  State,
  step,
} from '../administration/administration.ts';
import { CALL_NAMES } from '../administration/remote/calls.ts';
import { lineDecoder } from './lines.ts';
import type { LoggedCore } from './logged-core.ts';
import { stateSchemaOf } from './state-schema.ts';

/** The core of the administration page. Its events and states pass through the tools unseen. */
export const ADMINISTRATION = {
  State,
  Event,
  stateSchema: stateSchemaOf(State.fields),
  initialState,
  step,
  decodeLine: lineDecoder(Event, { events: EVENT_NAMES, calls: CALL_NAMES }),
  eventNames: EVENT_NAMES,
  commands: COMMANDS,
  projections,
} as unknown as LoggedCore;
