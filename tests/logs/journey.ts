import type { Log } from '../../core/log/log.ts';
import type { Office, Visitor } from '../browser/office.ts';

/** What a journey leaves: the visitor whose page was looked at, and its logs by name. */
type Told = {
  readonly visitor: Visitor;
  readonly logs: Readonly<Record<string, Log>>;
};

/** Something that a person does in the app; in an office of its own, with a fresh browser. */
export type Journey = (office: Office) => Promise<Told>;
