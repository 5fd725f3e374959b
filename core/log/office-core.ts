import { COMMANDS, EVENT_NAMES, Event, initialState, projections, State, step } from '../core.ts';
import { STATE_SCHEMA } from './base.ts';
import { decodeLine } from './codec.ts';
import type { Log } from './log.ts';
import type { LoggedCore } from './logged-core.ts';

const OFFICE: LoggedCore = {
  State,
  Event,
  stateSchema: STATE_SCHEMA,
  initialState,
  step,
  decodeLine,
  eventNames: EVENT_NAMES,
  commands: COMMANDS,
  projections,
};

/** Cores by the name in the header of their logs. */
export type LoggedCores = Readonly<Record<string, LoggedCore>>;

/** The key of the office, because the headers of its logs name no core. */
const UNNAMED = '';

/** Readers that know the office alone. */
export const OFFICE_ALONE: LoggedCores = { [UNNAMED]: OFFICE };

/** The core of a header; undefined: these readers do not know it. */
export const coreNamed = (cores: LoggedCores, name: string | undefined): LoggedCore | undefined =>
  Object.hasOwn(cores, name ?? UNNAMED) ? cores[name ?? UNNAMED] : undefined;

export const coreOf = (log?: Log): LoggedCore => log?.core ?? OFFICE;
