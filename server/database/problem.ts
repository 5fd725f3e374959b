import { connectionAdvice, type Refusal } from './connection-advice.ts';

/** Why the database cannot be used at all; `message` is one line for the operator. */
export class DatabaseProblem extends Error {}

/** Another process has the embedded database open: two writers would overwrite each other's data. */
export class FolderInUse extends DatabaseProblem {
  readonly folder: string;
  constructor(folder: string) {
    super(`The database folder ${folder} is in use by another Perch server`);
    this.name = 'FolderInUse';
    this.folder = folder;
  }
}

export class FolderUnwritable extends DatabaseProblem {
  readonly folder: string;
  constructor(folder: string, reason: string) {
    super(`The database folder ${folder} cannot be written: ${reason}`);
    this.name = 'FolderUnwritable';
    this.folder = folder;
  }
}

const withAdvice = (reason: string, advice: string | null): string =>
  advice === null ? reason : `${reason}. ${advice}`;

/** `target` contains host, port and database, never the password. OP60 */
export class DatabaseUnreachable extends DatabaseProblem {
  readonly target: string;
  constructor(target: string, refusal: Refusal) {
    const { isReached, advice } = connectionAdvice(refusal);
    const what = isReached ? 'refuses the connection' : 'cannot be reached';
    super(`The PostgreSQL database ${target} ${what}: ${withAdvice(refusal.message, advice)}`);
    this.name = 'DatabaseUnreachable';
    this.target = target;
  }
}

/** The database is reachable but has no time: no connection is free, or a statement or lock took too long. */
export class DatabaseBusy extends DatabaseProblem {
  constructor(target: string, refusal: Refusal) {
    const { advice } = connectionAdvice(refusal);
    super(`The PostgreSQL database ${target} is busy: ${withAdvice(refusal.message, advice)}`);
    this.name = 'DatabaseBusy';
  }
}

/** Nothing can be written until the operator makes room. */
export class DatabaseFull extends DatabaseProblem {
  constructor(reason: string) {
    super(`The disk of the database is full: ${reason}`);
    this.name = 'DatabaseFull';
  }
}

/** Notifications sent through one connection do not arrive at another, as behind a transaction pooler. */
export class NoNotifications extends DatabaseProblem {
  constructor(target: string) {
    super(
      `The database ${target} delivers no notifications. DATABASE_URL must lead to PostgreSQL itself or to a pooler in session mode`,
    );
    this.name = 'NoNotifications';
  }
}

/** The schema does not match this version of the program. */
export class SchemaMismatch extends DatabaseProblem {
  constructor(reason: string) {
    super(`The database does not fit this version of Perch: ${reason}`);
    this.name = 'SchemaMismatch';
  }
}
