import { Schema } from 'effect';
import type { LanguageCode } from '../../core/contract/languages.ts';
import type { UserConsent } from '../../core/contract/people.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { preferredLanguage } from '../language/preferred-language.ts';
import { TEXTS } from '../language/texts.ts';

/** Increment it when the meaning of the built-in text changes: everybody is then asked again. */
export const CONSENT_VERSION = '1';

/** The consent a person gives before seeing any data of the company. Paragraphs are separated by an empty line. */
export const builtInConsent = (language: LanguageCode): string =>
  TEXTS[language].consent.join('\n\n');

const CurrentConsent = Schema.Struct({
  id: Schema.Int,
  version: Schema.String,
  consent_text: Schema.String,
});
type CurrentConsent = typeof CurrentConsent.Type;
const decodeConsent = decodeFirst(CurrentConsent);

/** Adds the built-in consent on the first start; a company's own, added later, is newer and takes precedence. */
const currentConsent = async (db: Db, now: number): Promise<CurrentConsent> => {
  await db.query(sql`insert into consent (version, consent_text, created_at) values (${CONSENT_VERSION}, ${builtInConsent('en')}, ${now})
    on conflict (version) do nothing`);
  const consent = decodeConsent(
    await db.query({
      text: 'select id, version, consent_text from consent order by id desc limit 1',
    }),
  );
  if (consent === null) throw new Error('The consent to be approved is missing');
  return consent;
};

/** Who approved the current consent. Approvals are never withdrawn, so known ones are cached. */
export const createConsents = async (db: Db, clock: () => number) => {
  const consent = await currentConsent(db, clock());
  const approvedBy = new Set<number>();

  const isApproved = async (userId: number): Promise<boolean> => {
    if (approvedBy.has(userId)) return true;
    const rows = await db.query({
      name: 'consent_approved',
      text: 'select 1 as one from consent_approval where consent_id = $1 and employee_id = $2',
      values: [consent.id, userId],
    });
    if (rows.length > 0) approvedBy.add(userId);
    return rows.length > 0;
  };

  return {
    isApproved,
    /** Looks in the cache only: false may mean unknown. */
    isKnownApproved: (userId: number): boolean => approvedBy.has(userId),
    /** The consent that the person still has to give, in their language; null: none. */
    pending: async (
      userId: number,
      acceptLanguage: string | undefined,
    ): Promise<UserConsent | null> => {
      if (await isApproved(userId)) return null;
      const builtIn = consent.version === CONSENT_VERSION;
      const consentText = builtIn
        ? builtInConsent(preferredLanguage(acceptLanguage))
        : consent.consent_text;
      return { id: consent.id, approvalDeviceType: 'web', consentText };
    },
    /** False: this is not the current consent. */
    approve: async (userId: number, consentId: number): Promise<boolean> => {
      if (consentId !== consent.id) return false;
      await db.query(sql`insert into consent_approval (consent_id, employee_id, device_type, approved_at)
        values (${consent.id}, ${userId}, 'web', ${clock()}) on conflict do nothing`);
      approvedBy.add(userId);
      return true;
    },
  };
};
export type Consents = Awaited<ReturnType<typeof createConsents>>;
