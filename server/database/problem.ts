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

/** `target` contains host, port and database, never the password. */
export class DatabaseUnreachable extends DatabaseProblem {
  readonly target: string;
  constructor(target: string, reason: string) {
    super(`The PostgreSQL database ${target} cannot be reached: ${reason}`);
    this.name = 'DatabaseUnreachable';
    this.target = target;
  }
}

/** The schema does not match this version of the program. */
export class SchemaMismatch extends DatabaseProblem {
  constructor(reason: string) {
    super(`The database does not fit this version of Perch: ${reason}`);
    this.name = 'SchemaMismatch';
  }
}
