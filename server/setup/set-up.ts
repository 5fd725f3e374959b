import type { SaidColumns } from '../../core/contract/administration/columns.ts';
import { sayColumns, UNFIT_COLUMNS } from '../company/stored/say-columns.ts';
import { refusePassword, type Whom } from '../identity/new-password.ts';
import { hashPassword } from '../identity/password.ts';
import type { SignInParts } from '../session/sign-in.ts';
import {
  confirmCompany,
  confirmPerson,
  readDraft,
  type SetupCompany,
  type SetupPerson,
} from './draft.ts';
import { createOfficeStart, type OfficeParts } from './office-start.ts';
import { readSetupCompany, readSetupPerson } from './read-answers.ts';
import { createWithLink, type SetupRefusal } from './with-link.ts';

export type SetupParts = SignInParts & OfficeParts;

const whomIn = (
  { username, mail, firstName, lastName }: SetupPerson,
  company: string | null,
): Whom => ({
  username,
  mail,
  name: `${firstName} ${lastName}`,
  company,
});

/** FS2 to FS6: the first start of a server without a company. Everything needs a link that is good. */
export const createSetup = (parts: SetupParts) => {
  const { db, clock, inTurn } = parts;
  const withLink = createWithLink(db, clock);
  return {
    /** The expiry of the link, and the confirmed answers. */
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

    /** AC23: `password`: from the step before, to compare it with the company's name; null: the page has lost it. */
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

    /** CD77: what the columns of a list hold that is uploaded at the first start. */
    sayColumns: (
      token: string,
      said: SaidColumns,
    ): Promise<{ readonly _tag: 'Confirmed' } | SetupRefusal> =>
      withLink(token, async (query) =>
        (await sayColumns(query, said))
          ? { _tag: 'Confirmed' as const }
          : { _tag: 'Malformed' as const, message: UNFIT_COLUMNS },
      ),

    ...createOfficeStart(parts, withLink),
  };
};
export type Setup = ReturnType<typeof createSetup>;
