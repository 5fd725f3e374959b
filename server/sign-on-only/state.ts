import { Schema } from 'effect';
import type { SignOnOnly } from '../../core/contract/administration/sign-on-only.ts';
import type { Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { beginningOf } from '../sign-on/offered.ts';
import type { Provider } from '../sign-on/provider.ts';
import { markableAccounts } from './break-glass.ts';
import { signOnOnlySince } from './sign-on-only.ts';

/** SO16: who has signed in at a provider turns passwords off within this time, so that they know that it works. Milliseconds. */
const FRESH_MS = 10 * 60_000;

type Asked = {
  readonly sessionHash: string;
  readonly providers: readonly Provider[];
  /** Milliseconds since the epoch. */
  readonly now: number;
};

const decodeOpened = decodeFirst(Schema.Struct({ created_at: Schema.Int }));

/** SO16: until when the session may turn passwords off, in milliseconds since the epoch; null: it may not. */
export const mayBeginUntil = async (
  query: Query,
  { sessionHash, providers, now }: Asked,
): Promise<number | null> => {
  const keys = providers.filter(({ isEnabled }) => isEnabled).map(({ key }) => key);
  const opened = decodeOpened(
    await query(sql`select created_at from session
      where token_hash = ${sessionHash} and provider = any(${keys}::text[])`),
  );
  const until = opened === null ? 0 : opened.created_at + FRESH_MS;
  return until > now ? until : null;
};

const decodeCount = decodeFirst(Schema.Struct({ people: Schema.Int }));

/** Active people with a password alone, whom the switch would send to the provider for the first time. */
const countNeverThere = async (query: Query): Promise<number> =>
  decodeCount(
    await query(sql`select count(*) as people from employee e join account a on a.employee_id = e.id
      where e.active and not a.is_break_glass
        and not exists (select from credential c where c.account_id = a.id and c.kind = 'oidc')`),
  )?.people ?? 0;

const minuteOf = (ms: number | null): number | null =>
  ms === null ? null : Math.floor(ms / 60_000);

/** SO15, SO18: what an administrator decides by. */
export const readSignOnOnly = async (query: Query, asked: Asked): Promise<SignOnOnly> => ({
  since: minuteOf(await signOnOnlySince(query)),
  providers: asked.providers
    .filter(({ isEnabled }) => isEnabled)
    .map(({ key, name }) => ({ name, path: beginningOf(key) })),
  mayBeginUntil: minuteOf(await mayBeginUntil(query, asked)),
  administrators: await markableAccounts(query),
  neverThere: await countNeverThere(query),
});
