import { DatabaseBusy, DatabaseFull, DatabaseUnreachable } from '../../database/problem.ts';
import { QueueFull } from '../../queue/fair-queue.ts';

/** Why a request cannot be answered now, though it may be later. Status 503. */
export type Unavailability = {
  readonly detailedCode: 'BUSY' | 'UNAVAILABLE' | 'DISK_FULL' | 'MAINTENANCE';
  readonly message: string;
  /** For Retry-After. */
  readonly seconds: number;
  /** As in the body of an error. */
  readonly limit?: string;
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

/** OP64: pages do not repeat it, and say why nothing can be saved: they show what has a limit as a rule that refused. */
const FULL: Unavailability = {
  detailedCode: 'DISK_FULL',
  message: 'Nothing can be saved: the disk of the database is full',
  seconds: 60,
  limit: '',
};

/** UG5: `sentence`: for employees, of whoever runs Perch; '': none. Pages show it as the limit of a rule. */
export const underMaintenance = (sentence: string): Unavailability => ({
  detailedCode: 'MAINTENANCE',
  message: 'Maintenance: nothing can be changed now',
  seconds: 30,
  limit: sentence,
});

/** Null: the error is a defect. */
export const unavailabilityOf = (error: unknown): Unavailability | null => {
  if (error instanceof QueueFull || error instanceof DatabaseBusy) return BUSY;
  if (error instanceof DatabaseFull) return FULL;
  return error instanceof DatabaseUnreachable ? UNAVAILABLE : null;
};
