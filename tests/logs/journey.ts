import type { Log } from '../../core/log/log.ts';
import type { Office } from '../browser/office.ts';
import type { Visitor } from '../browser/visitor.ts';

/** The result of a journey: the visitor, whose page is checked, and the logs by name. */
type Told = {
  readonly visitor: Visitor;
  readonly logs: Readonly<Record<string, Log>>;
};

/** Something that a user does in the app, with an office and a browser of its own. */
export type Journey = (office: Office) => Promise<Told>;
