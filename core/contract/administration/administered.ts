import { Context } from 'effect';
import { HttpApiMiddleware } from 'effect/http-api';
import { Forbidden } from '../errors.ts';
import type { CurrentUser } from '../session.ts';

/** The caller as an administrator. */
export type Administrator = {
  readonly userId: number;
  readonly name: string;
  /** The buildings that they administer, by ids of the company's own; null: the whole company. */
  readonly buildings: ReadonlySet<string> | null;
};

export class CurrentAdministrator extends Context.Service<CurrentAdministrator, Administrator>()(
  'perch/CurrentAdministrator',
) {}

/** AD1: whoever administers nothing gets 403 NO_PERMISSION. */
export class Administered extends HttpApiMiddleware.Service<
  Administered,
  { requires: CurrentUser; provides: CurrentAdministrator }
>()('perch/Administered', { error: Forbidden }) {}
