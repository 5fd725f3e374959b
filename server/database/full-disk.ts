import { DatabaseFull } from './problem.ts';

/** disk_full */
const FULL = '53100';
/** Of resources, of the system, and of what should not be: a page of transactions that cannot be written has any of them. */
const CLASSES: ReadonlySet<string> = new Set(['53', '58', 'XX']);
const NO_SPACE = /no space left on device/i;

type Refusal = {
  readonly message: string;
  /** SQLSTATE. */
  readonly code: string;
  /** What PostgreSQL adds to the message. */
  readonly detail?: string | undefined;
};

/**
 * OP55: whether a statement failed because the disk of the database is full; null: for another reason. The message alone may be
 * "could not access status of transaction 0".
 */
export const fullDisk = ({ message, code, detail = '' }: Refusal): DatabaseFull | null => {
  const reason = NO_SPACE.test(detail) ? `${message}: ${detail}` : message;
  const isFull = code === FULL || (CLASSES.has(code.slice(0, 2)) && NO_SPACE.test(reason));
  return isFull ? new DatabaseFull(reason) : null;
};
