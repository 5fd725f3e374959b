import { Schema } from 'effect';
import { type LanguageCode, languageOfTag } from '../../core/contract/languages.ts';
import type { UserConsent } from '../../core/contract/people.ts';
import type { Db } from '../database/db.ts';
import { follow } from '../database/follow.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { TEXTS } from '../language/texts.ts';

/** Increment it when the meaning of the built-in text changes: everybody is then asked again. */
export const CONSENT_VERSION = '1';

/** Triggers announce every change of consents, their texts and withdrawals on this channel. */
const CHANNEL = 'consent_changed';

/** The consent a person gives before seeing any data of the company. Paragraphs are separated by an empty line. */
export const builtInConsent = (language: LanguageCode): string =>
  TEXTS[language].consent.join('\n\n');

/** What somebody has read who approved the built-in consent. null: another version, or a language that there is not. */
export const builtInText = (version: unknown, language: unknown): string | null => {
  const known = languageOfTag(String(language));
  return version === CONSENT_VERSION && known !== undefined ? builtInConsent(known) : null;
};

const CurrentConsent = Schema.Struct({
  id: Schema.Int,
  version: Schema.String,
  consent_text: Schema.String,
  /** When the next version begins to apply. */
  until: Schema.NullOr(Schema.Int),
});
type CurrentConsent = typeof CurrentConsent.Type;
type ConsentText = { readonly text: string; readonly language: LanguageCode | null };
const decodeConsent = decodeFirst(CurrentConsent);
const decodeText = decodeFirst(Schema.Struct({ text: Schema.String, language: Schema.String }));

/** Adds the built-in consent on the first start. */
const addBuiltIn = async (db: Db, now: number): Promise<void> => {
  await db.query(sql`insert into consent (version, consent_text, created_at, valid_from)
    values (${CONSENT_VERSION}, ${builtInConsent('en')}, ${now}, 0) on conflict (version) do nothing`);
};

const readCurrent = async (db: Db, now: number): Promise<CurrentConsent> => {
  const consent = decodeConsent(
    await db.query({
      name: 'consent_current',
      text: `select id, version, consent_text,
               (select min(coalesce(valid_from, created_at)) from consent
                where coalesce(valid_from, created_at) > $1) as until
             from consent where coalesce(valid_from, created_at) <= $1
             order by coalesce(valid_from, created_at) desc, id desc limit 1`,
      values: [now],
    }),
  );
  if (consent === null) throw new Error('The consent to be approved is missing');
  return consent;
};

/**
 * HT8: who approved the consent in force. The result is cached until it changes: the company adds a version or a text, the
 * next version begins to apply, or somebody withdraws their approval, here or at another process.
 */
export const createConsents = async (db: Db, clock: () => number) => {
  await addBuiltIn(db, clock());
  let known: CurrentConsent | null = null;
  const approvedBy = new Set<number>();
  /** Counts changes: data read during a change must not be cached. */
  let changes = 0;
  const forget = (): void => {
    changes += 1;
    known = null;
    approvedBy.clear();
  };
  /** While notifications may be missed, the cache is not used. */
  let listening = false;
  const stop = await follow(db, CHANNEL, {
    onMessage: forget,
    onListening: async () => {
      forget();
      listening = true;
    },
    onLost: () => {
      listening = false;
    },
  });

  /** The consent in the cache, if it still applies. */
  const remembered = (): CurrentConsent | null => {
    if (!listening) return null;
    if (known !== null && known.until !== null && clock() >= known.until) forget();
    return known;
  };

  const current = async (): Promise<CurrentConsent> => {
    const cached = remembered();
    if (cached !== null) return cached;
    const before = changes;
    const consent = await readCurrent(db, clock());
    if (changes === before) known = consent;
    return consent;
  };

  const isKnownApproved = (userId: number): boolean =>
    remembered() !== null && approvedBy.has(userId);

  const isApproved = async (userId: number): Promise<boolean> => {
    if (isKnownApproved(userId)) return true;
    const { id } = await current();
    const before = changes;
    const rows = await db.query({
      name: 'consent_approved',
      text: 'select 1 as one from consent_approval where consent_id = $1 and employee_id = $2',
      values: [id, userId],
    });
    if (rows.length > 0 && changes === before && known?.id === id) approvedBy.add(userId);
    return rows.length > 0;
  };

  /** CT7: in the language that the person wishes, else in that of the company; the built-in text is there in all. */
  const textOf = async (
    { id, version, consent_text }: CurrentConsent,
    wished: LanguageCode,
  ): Promise<ConsentText> => {
    const isBuiltIn = version === CONSENT_VERSION;
    const stored = decodeText(
      await db.query({
        name: 'consent_text_for',
        text: `select t.text, t.language from consent_text t
               left join company c on not $3::boolean and coalesce(c.configuration ->> 'language', 'en') = t.language
               where t.consent_id = $1 and (t.language = $2 or c.id is not null)
               order by t.language = $2 desc limit 1`,
        values: [id, wished, isBuiltIn],
      }),
    );
    if (stored !== null) {
      return { text: stored.text, language: languageOfTag(stored.language) ?? null };
    }
    return isBuiltIn
      ? { text: builtInConsent(wished), language: wished }
      : { text: consent_text, language: null };
  };

  return {
    isApproved,
    /** Looks in the cache only: false may mean unknown. */
    isKnownApproved,
    /** The consent that the person still has to give, in their language; null: none. */
    pending: async (userId: number, wished: LanguageCode): Promise<UserConsent | null> => {
      if (await isApproved(userId)) return null;
      const consent = await current();
      const { text, language } = await textOf(consent, wished);
      const shown = { id: consent.id, approvalDeviceType: 'web', consentText: text } as const;
      return language === null ? shown : { ...shown, language };
    },
    /** False: this is not the current consent. */
    approve: async (userId: number, consentId: number, wished: LanguageCode): Promise<boolean> => {
      const consent = await current();
      if (consentId !== consent.id) return false;
      const { language } = await textOf(consent, wished);
      // CT8: a version that has changed since it was read has another id.
      await db.query(sql`insert into consent_approval (consent_id, employee_id, device_type, approved_at, language)
        select c.id, e.id, 'web', ${clock()}::bigint, ${language} from consent c cross join employee e
        where c.id = ${consentId} and e.id = ${userId} and e.active for share of e
        on conflict do nothing`);
      const rows = await db.query(
        sql`select 1 as one from consent_approval where consent_id = ${consentId} and employee_id = ${userId}`,
      );
      return rows.length > 0;
    },
    /** Withdraws the person's approvals of all versions. */
    withdraw: async (userId: number): Promise<void> => {
      await db.query(sql`with withdrawn as (
          delete from consent_approval where employee_id = ${userId}
          returning consent_id, employee_id, approved_at, language)
        insert into consent_withdrawal (consent_id, employee_id, approved_at, withdrawn_at, language)
        select consent_id, employee_id, approved_at, ${clock()}::bigint, language from withdrawn`);
      forget();
    },
    stop,
  };
};
export type Consents = Awaited<ReturnType<typeof createConsents>>;
