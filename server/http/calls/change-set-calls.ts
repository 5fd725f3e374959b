import type { HttpServerRequest } from 'effect/http';
import type { Administrator } from '../../../core/contract/administration/administered.ts';
import type {
  Applied,
  ChangeSet,
  Checked,
} from '../../../core/contract/administration/change-set.ts';
import { applySet, checkSet } from '../../administration/changes/change-set.ts';
import { createLongSets } from '../../administration/changes/long-sets.ts';
import { readSet } from '../../administration/changes/read-set.ts';
import type { Db } from '../../database/db.ts';
import { type Answer, answer, refused } from '../../refusal/refused.ts';
import type { AdministrationLimits } from './administration-limits.ts';
import { withBody } from './received-body.ts';
import { settleAs } from './settle-as.ts';

/** CD35: bytes of a set that is read and compared here, in less than 20 ms; some hundred rows. */
const LONGEST_SHORT = 16_000;

type Asked = { readonly request: HttpServerRequest.HttpServerRequest };

/** AD3: checks and applies sets of changes. They take the body as it is, because only a short one may be parsed here. */
export const createChangeSetCalls = ({
  db,
  now,
  within,
}: {
  readonly db: Db;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly within: AdministrationLimits;
}) => {
  const longSets = createLongSets(db);

  const call =
    <A>(
      budget: 'check' | 'apply',
      long: (administrator: Administrator, bytes: Uint8Array) => Promise<Answer<A>>,
      short: (administrator: Administrator, set: ChangeSet) => Promise<Answer<A>>,
    ) =>
    ({ request }: Asked) =>
      within(
        budget,
        withBody(request, 'application/json', (bytes) =>
          settleAs([400, 409], async (administrator) => {
            if (bytes.length > LONGEST_SHORT) return long(administrator, bytes);
            const read = readSet(bytes);
            return read.ok
              ? short(administrator, read.set)
              : refused(400, 'MALFORMED', read.message);
          }),
        ),
      );

  return {
    check: call<Checked>(
      'check',
      (administrator, bytes) => longSets.check(administrator, bytes, now()),
      async (administrator, set) => answer(await checkSet(db, administrator, set, now())),
    ),
    apply: call<Applied>(
      'apply',
      (administrator, bytes) => longSets.apply(administrator, bytes, now()),
      (administrator, set) => applySet(db, administrator, set, now()),
    ),
  };
};
