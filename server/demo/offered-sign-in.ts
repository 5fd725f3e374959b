import { DEMO_SIGN_INS, type DemoSignIn } from '../../core/contract/demo-sign-in.ts';
import type { Environment } from '../configuration/environment.ts';
import type { Db } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { passwordsOfNames } from '../identity/credentials.ts';
import { verifyPassword } from '../identity/password.ts';
import { DEMO_PASSWORD } from './prepare-demo.ts';

/** Checked hashes; only a new password adds one. */
const MOST_KEPT = 50;

export type OfferedSignIn = () => Promise<DemoSignIn | null>;

/** DE2: whether the settings say that only the own computer uses the server. */
export const mayOffer = ({
  demo,
  url,
  secureCookies,
  trustedProxies,
}: Pick<Environment, 'demo' | 'url' | 'secureCookies' | 'trustedProxies'>): boolean =>
  demo !== 'off' && url === null && !secureCookies && trustedProxies.rules.length === 0;

/** DE2: those accounts of the demo company that still have the password which everybody knows. */
export const createOfferedSignIn = (db: Db): OfferedSignIn => {
  const checked = new Map<string, boolean>();
  const isKnown = async (secret: string): Promise<boolean> => {
    const before = checked.get(secret);
    if (before !== undefined) return before;
    // A hash of another kind is not the demo company's.
    const isDemo = await verifyPassword(secret, DEMO_PASSWORD).catch(() => false);
    if (checked.size >= MOST_KEPT) checked.clear();
    checked.set(secret, isDemo);
    return isDemo;
  };
  return async () => {
    const demo = await db.query(sql`select 1 as one from company where demo is not null`);
    const rows = demo.length === 0 ? [] : await passwordsOfNames(db, DEMO_SIGN_INS);
    const secrets = new Map(
      rows.flatMap(({ username, secret, active }) => (active ? [[username, secret]] : [])),
    );
    const usernames: DemoSignIn['usernames'][number][] = [];
    for (const username of DEMO_SIGN_INS) {
      const secret = secrets.get(username);
      if (secret !== undefined && (await isKnown(secret))) usernames.push(username);
    }
    return usernames.length === 0 ? null : { password: DEMO_PASSWORD, usernames };
  };
};
