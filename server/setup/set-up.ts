import type { LanguageCode } from '../../core/contract/languages.ts';
import type { Author } from '../change/author.ts';
import type { Files } from '../company/files/company-files.ts';
import { canonicalJson } from '../company/format/canonical-json.ts';
import type { Fault } from '../company/format/fault.ts';
import { type Imported, importWithin, lockImports } from '../company/import.ts';
import { COMPANY_FILE } from '../company/reading/company-file.ts';
import type { Query } from '../database/db.ts';
import { type PasswordRefusal, refusePassword, type Whom } from '../identity/new-password.ts';
import { hashPassword } from '../identity/password.ts';
import { TEXTS } from '../language/texts.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { createDevices } from '../session/devices.ts';
import type { Origin } from '../session/origin.ts';
import type { SignInParts } from '../session/sign-in.ts';
import { addAdministrator } from './administrator.ts';
import {
  confirmCompany,
  confirmPerson,
  type Draft,
  forgetDraft,
  readDraft,
  type SetupCompany,
  type SetupPerson,
} from './draft.ts';
import { type PlainOffice, plainOffice } from './plain-office.ts';
import { readSetupCompany, readSetupPerson, settingsOf } from './read-answers.ts';
import { type BrokenLink, checkSetupLink } from './setup-link.ts';

/** Why nothing was done. */
export type SetupRefusal =
  | { readonly _tag: 'Broken'; readonly why: BrokenLink }
  | { readonly _tag: 'Malformed'; readonly message: string }
  | ({ readonly _tag: 'Unacceptable' } & PasswordRefusal);

export type SignedIn = {
  readonly _tag: 'SignedIn';
  readonly sessionToken: string;
  readonly deviceToken: string;
};

type Confirmed = {
  readonly person: SetupPerson;
  readonly hash: string;
  readonly company: SetupCompany;
};

/** How the office begins. */
export type Office =
  | ({ readonly kind: 'small' } & PlainOffice)
  | { readonly kind: 'demo' }
  /** Decided later: nothing but the company and its administrator. */
  | { readonly kind: 'later' };

export type Visitor = {
  readonly origin: Origin;
  readonly deviceToken: string | null;
  readonly language: LanguageCode;
};

/** FS6: fills the database with the demo company, in the transaction; the returned work is done after it. */
export type CreateDemo = (query: Query, now: number) => Promise<() => Promise<void>>;
export type SetupParts = SignInParts & { readonly createDemo: CreateDemo };

const broken = (why: BrokenLink) => ({ _tag: 'Broken', why }) as const;

const authorOf = ({ firstName, lastName }: SetupPerson): Author => ({
  userId: null,
  name: `${firstName} ${lastName}`.trim(),
  source: 'setup',
});

const whomIn = (
  { username, mail, firstName, lastName }: SetupPerson,
  company: string | null,
): Whom => ({
  username,
  mail,
  name: `${firstName} ${lastName}`,
  company,
});

/** What the files say comes first: they may be an export of this company. */
const withCompany = (files: Files, company: SetupCompany): Files =>
  files.has(COMPANY_FILE)
    ? files
    : new Map([
        ...files,
        [
          COMPANY_FILE,
          Buffer.from(canonicalJson({ name: company.name, settings: settingsOf(company) })),
        ],
      ]);

/** Takes everything of the transaction back. */
class Faulty extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super('The files have faults');
    this.faults = faults;
  }
}

const confirmedIn = ({ person, password_hash: hash, company }: Draft): Confirmed | null =>
  person === null || hash === null || company === null ? null : { person, hash, company };

/** FS2 to FS6: the first start of a server without a company. Everything needs a link that is good. */
export const createSetup = ({ db, sessions, clock, inTurn, createDemo }: SetupParts) => {
  const devices = createDevices(db, clock);

  const withLink = <A>(
    token: string,
    work: (query: Query, until: number) => Promise<A>,
  ): Promise<A | ReturnType<typeof broken>> =>
    db.transaction(async (query) => {
      const until = await checkSetupLink(query, token, clock());
      return typeof until === 'string' ? broken(until) : work(query, until);
    }, 'patient');

  /** What fills the database; its author is the administrator. */
  type Fill = (query: Query, confirmed: Confirmed, author: Author) => Promise<void>;

  const finish = async (
    token: string,
    { origin, deviceToken }: Visitor,
    fill: Fill,
  ): Promise<SignedIn | SetupRefusal> => {
    const done = await withLink(token, async (query) => {
      await lockImports(query);
      // Somebody else may have finished while this one waited.
      const still = await checkSetupLink(query, token, clock());
      if (typeof still === 'string') return broken(still);
      const confirmed = confirmedIn(await readDraft(query));
      if (confirmed === null) {
        return {
          _tag: 'Malformed',
          message: 'body: expected a person and a company before',
        } as const;
      }
      const author = authorOf(confirmed.person);
      await fill(query, confirmed, author);
      const { userId } = await addAdministrator(query, confirmed.person, confirmed.hash, {
        author,
        now: clock(),
      });
      await forgetDraft(query);
      const { address } = origin;
      await recordEvent(query, { kind: 'INVITATION_ACCEPTED', actor: userId, address });
      return { _tag: 'Done', userId, hash: confirmed.hash } as const;
    });
    if (done._tag !== 'Done') return done;
    const { userId, hash } = done;
    const sessionToken = await sessions.open({ userId, passwordHash: hash }, origin);
    if (sessionToken === null) return broken('USED_LINK');
    return {
      _tag: 'SignedIn',
      sessionToken,
      deviceToken: await devices.remember(deviceToken, userId),
    };
  };

  const importFiles =
    (files: Files): Fill =>
    async (query, { company }, author) => {
      const options = { isDry: false, isWhole: true, author, now: clock() };
      const imported = await importWithin(query, withCompany(files, company), options);
      if (!imported.ok) throw new Faulty(imported.faults);
    };

  return {
    /** Until when the link is good, and what was confirmed. */
    look: (token: string) =>
      withLink(token, async (query, until) => ({
        _tag: 'Open' as const,
        until,
        draft: await readDraft(query),
      })),

    /** Whether the link is good, before a large body is read. */
    check: (token: string) => withLink(token, async () => ({ _tag: 'Open' as const })),

    /** `password`: null: the one that was confirmed before stays. */
    confirmPerson: async (
      token: string,
      answers: SetupPerson,
      password: string | null,
      address: string,
      signal?: AbortSignal,
    ): Promise<{ readonly _tag: 'Confirmed' } | SetupRefusal> => {
      const read = readSetupPerson(answers);
      if ('message' in read) return { _tag: 'Malformed', message: read.message };
      const person = read.value;
      const open = await withLink(token, readDraft);
      if ('_tag' in open) return open;
      const whom = whomIn(person, open.company?.name ?? null);
      const refusal = password === null ? null : refusePassword(password, whom);
      if (refusal !== null) return { _tag: 'Unacceptable', ...refusal };
      if (password === null && open.password_hash === null) {
        return { _tag: 'Malformed', message: 'body.password: expected a password' };
      }
      const hash =
        password === null
          ? null
          : await inTurn({ kind: 'address', key: address }, () => hashPassword(password), signal);
      return withLink(token, async (query) => {
        await confirmPerson(query, person, hash);
        return { _tag: 'Confirmed' as const };
      });
    },

    /** AC23: `password`: the one of the step before, which must not be the name; null: the page does not know it any more. */
    confirmCompany: async (
      token: string,
      answers: SetupCompany,
      password: string | null,
    ): Promise<{ readonly _tag: 'Confirmed' } | SetupRefusal> => {
      const read = readSetupCompany(answers);
      if ('message' in read) return { _tag: 'Malformed', message: read.message };
      return withLink(token, async (query) => {
        const { person } = await readDraft(query);
        const whom = person === null ? null : whomIn(person, read.value.name);
        const refusal = password === null || whom === null ? null : refusePassword(password, whom);
        if (refusal !== null) return { _tag: 'Unacceptable' as const, ...refusal };
        await confirmCompany(query, read.value);
        return { _tag: 'Confirmed' as const };
      });
    },

    /** What an import would bring, or all faults. */
    tryImport: (token: string, files: Files) =>
      withLink(
        token,
        async (
          query,
        ): Promise<{ readonly _tag: 'Tried'; readonly imported: Imported } | SetupRefusal> => {
          const confirmed = confirmedIn(await readDraft(query));
          if (confirmed === null) {
            return { _tag: 'Malformed', message: 'body: expected a person and a company before' };
          }
          const imported = await importWithin(query, withCompany(files, confirmed.company), {
            isDry: true,
            isWhole: true,
            author: authorOf(confirmed.person),
            now: clock(),
          });
          return { _tag: 'Tried', imported };
        },
      ),

    /** FS4: imports the files, and signs the administrator in; with faults nothing has changed. */
    import: async (
      token: string,
      files: Files,
      visitor: Visitor,
    ): Promise<
      SignedIn | SetupRefusal | { readonly _tag: 'Faulty'; readonly faults: readonly Fault[] }
    > => {
      try {
        return await finish(token, visitor, importFiles(files));
      } catch (error) {
        if (!(error instanceof Faulty)) throw error;
        return { _tag: 'Faulty', faults: error.faults };
      }
    },

    start: async (
      token: string,
      office: Office,
      visitor: Visitor,
    ): Promise<SignedIn | SetupRefusal> => {
      let after: () => Promise<void> = async () => {};
      const fill: Fill = async (query, confirmed, author) => {
        if (office.kind === 'demo') {
          after = await createDemo(query, clock());
          // FS6: what was typed stays when the demo is removed.
          await importFiles(new Map())(query, confirmed, author);
          return;
        }
        const files =
          office.kind === 'later'
            ? new Map<string, Uint8Array>()
            : plainOffice(office, confirmed.company, TEXTS[visitor.language].office);
        await importFiles(files)(query, confirmed, author);
      };
      const started = await finish(token, visitor, fill);
      if (started._tag === 'SignedIn') await after();
      return started;
    },
  };
};
export type Setup = ReturnType<typeof createSetup>;
