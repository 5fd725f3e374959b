import { DatabaseBusy, DatabaseFull, DatabaseUnreachable } from '../../database/problem.ts';
import { QueueFull } from '../../queue/fair-queue.ts';

/** Why a request cannot be answered now, though it may be later. Status 503. */
export type Unavailability = {
  readonly detailedCode: 'BUSY' | 'UNAVAILABLE';
  readonly message: string;
  /** For Retry-After. */
  readonly seconds: number;
};

const BUSY: Unavailability = {
  detailedCode: 'BUSY',
  message: 'The server is busy: try again in 1 s',
  seconds: 1,
};
const UNAVAILABLE: Unavailability = {
  detailedCode: 'UNAVAILABLE',
  message: 'The database does not answer: try again in 2 s',
  seconds: 2,
};

const FULL: Unavailability = {
  detailedCode: 'UNAVAILABLE',
  message: 'The disk of the database is full',
  seconds: 60,
};

/** Null: the error is a defect. */
export const unavailabilityOf = (error: unknown): Unavailability | null => {
  if (error instanceof QueueFull || error instanceof DatabaseBusy) return BUSY;
  if (error instanceof DatabaseFull) return FULL;
  return error instanceof DatabaseUnreachable ? UNAVAILABLE : null;
};
