import type { LanguageCode } from '../../core/contract/languages.ts';
import type { Author } from '../change/author.ts';
import type { Files } from '../company/files/company-files.ts';
import { canonicalJson } from '../company/format/canonical-json.ts';
import { type Fault, faultLine } from '../company/format/fault.ts';
import { importWithin, lockImports, writeCompared } from '../company/import.ts';
import { COMPANY_FILE } from '../company/reading/company-file.ts';
import type { StoredCompany } from '../company/stored-company.ts';
import { type Basis, isStill, readBasis } from '../company/upload/import-upload.ts';
import { comparedOf, type ReadUpload } from '../company/upload/read-upload.ts';
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
export type OfficeParts = Pick<SignInParts, 'db' | 'sessions' | 'clock' | 'operator'> & {
  readonly createDemo: CreateDemo;
};

const authorOf = ({ firstName, lastName }: SetupPerson): Author => ({
  userId: null,
  name: `${firstName} ${lastName}`.trim(),
  source: 'setup',
});

const companyFile = (company: SetupCompany): Files =>
  new Map([
    [
      COMPANY_FILE,
      Buffer.from(canonicalJson({ name: company.name, settings: settingsOf(company) })),
    ],
  ]);

/** Reads the uploaded files and compares them; `others`: files that are added, unless these are uploaded. */
export type ReadFiles = (
  company: StoredCompany,
  others: Files,
  timeZone: string,
) => Promise<ReadUpload>;

const NOT_CONFIRMED = {
  _tag: 'Malformed',
  message: 'body: expected a person and a company before',
} as const;

/** CD31: the answers or the company are not those with which the files were compared. */
class Overtaken extends Error {}

/** FS5: takes everything of the transaction back: the office cannot be stored, for example without a name of its building. */
class Faulty extends Error {
  constructor([fault]: readonly Fault[]) {
    super(`body.office: ${fault === undefined ? 'it has faults' : faultLine(fault)}`);
  }
}

const confirmedIn = ({ person, password_hash: hash, company }: Draft): Confirmed | null =>
  person === null || hash === null || company === null ? null : { person, hash, company };

/** The uploaded files, compared with what the database holds. */
type Tried = {
  readonly _tag: 'Tried';
  readonly company: SetupCompany;
  readonly basis: Basis;
  readonly read: ReadUpload;
};

/** FS4 to FS6: how the office begins. The administrator is signed in then. */
export const createOfficeStart = (
  { db, sessions, clock, operator, createDemo }: OfficeParts,
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
        return NOT_CONFIRMED;
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
    operator.tell('setup', 'first start: the company was created');
    const { userId, hash } = done;
    const sessionToken = await sessions.open({ userId, passwordHash: hash }, origin);
    if (sessionToken === null) return broken('USED_LINK');
    return {
      _tag: 'SignedIn',
      sessionToken,
      deviceToken: await devices.remember(deviceToken, userId),
    };
  };

  /** Unpacks, reads and compares outside of a transaction. */
  const readFiles = async (token: string, read: ReadFiles): Promise<SetupRefusal | Tried> => {
    const ready = await withLink(token, async (query) => {
      const confirmed = confirmedIn(await readDraft(query));
      return confirmed === null
        ? NOT_CONFIRMED
        : { _tag: 'Ready' as const, company: confirmed.company, basis: await readBasis(query) };
    });
    if (ready._tag !== 'Ready') return ready;
    const { company, basis } = ready;
    const said = await read(basis.company, companyFile(company), company.timeZone);
    return { _tag: 'Tried', company, basis, read: said };
  };

  const importFiles =
    (files: Files): Fill =>
    async (query, { company }, author) => {
      const options = { isDry: false, isWhole: true, author, now: clock() };
      const imported = await importWithin(
        query,
        new Map([...companyFile(company), ...files]),
        options,
      );
      if (!imported.ok) throw new Faulty(imported.faults);
    };

  return {
    /** Previews an import, or reports all faults. */
    tryImport: readFiles,

    /** FS4: imports the files, and signs the administrator in; with faults nothing has changed. */
    import: async (
      token: string,
      read: ReadFiles,
      visitor: Visitor,
    ): Promise<SignedIn | SetupRefusal | Tried> => {
      const tried = await readFiles(token, read);
      if (tried._tag !== 'Tried' || !tried.read.ok) return tried;
      const { basis } = tried;
      const compared = comparedOf(tried.read, basis.company.stored.state);
      const fill: Fill = async (query, { company }, author) => {
        const isSame = canonicalJson(company) === canonicalJson(tried.company);
        if (!isSame || !(await isStill(query, basis))) throw new Overtaken();
        const options = { isDry: false, author, now: clock() };
        await writeCompared(query, basis.company, compared, options);
      };
      try {
        return await finish(token, visitor, fill);
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
        const message = 'body: the answers before have changed meanwhile: send it again';
        return { _tag: 'Malformed', message };
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
      try {
        const started = await finish(token, visitor, fill);
        if (started._tag === 'SignedIn') await after();
        return started;
      } catch (error) {
        if (!(error instanceof Faulty)) throw error;
        return { _tag: 'Malformed', message: error.message };
      }
    },
  };
};
