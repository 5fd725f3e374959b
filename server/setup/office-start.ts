import type { LanguageCode } from '../../core/contract/languages.ts';
import type { Author } from '../change/author.ts';
import type { Files } from '../company/files/company-files.ts';
import { canonicalJson } from '../company/format/canonical-json.ts';
import type { Fault } from '../company/format/fault.ts';
import { type Imported, importWithin, lockImports } from '../company/import.ts';
import { COMPANY_FILE } from '../company/reading/company-file.ts';
import type { Query } from '../database/db.ts';
import { TEXTS } from '../language/texts.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { createDevices } from '../session/devices.ts';
import type { Origin } from '../session/origin.ts';
import type { SignInParts } from '../session/sign-in.ts';
import { addAdministrator } from './administrator.ts';
import {
  type Draft,
  forgetDraft,
  readDraft,
  type SetupCompany,
  type SetupPerson,
} from './draft.ts';
import { type PlainOffice, plainOffice } from './plain-office.ts';
import { settingsOf } from './read-answers.ts';
import { checkSetupLink } from './setup-link.ts';
import { broken, type SetupRefusal, type WithLink } from './with-link.ts';

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
export type OfficeParts = Pick<SignInParts, 'db' | 'sessions' | 'clock'> & {
  readonly createDemo: CreateDemo;
};

const authorOf = ({ firstName, lastName }: SetupPerson): Author => ({
  userId: null,
  name: `${firstName} ${lastName}`.trim(),
  source: 'setup',
});

/** The files take precedence: they may be an export of this company. */
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

/** FS4 to FS6: how the office begins. The administrator is signed in then. */
export const createOfficeStart = (
  { db, sessions, clock, createDemo }: OfficeParts,
  withLink: WithLink,
) => {
  const devices = createDevices(db, clock);

  /** Fills the database; the author of the changes is the administrator. */
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
    /** Previews an import, or reports all faults. */
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
          // FS6: the confirmed answers stay when the demo is removed.
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
