import { LANGUAGE_CODES, type LanguageCode, languageOfTag } from '../../contract/languages.ts';
import { changeOf, draftCompany, shownCell } from '../changes/index.ts';
import { rowsByKey } from '../tables/index.ts';
import type { ConsentsReads } from './model.ts';

/** A version with the changes of the draft. */
export type Version = {
  readonly key: string;
  /** Its id. */
  readonly name: string;
  /** As in the cell; '': as soon as it is saved. */
  readonly validFrom: string;
  readonly change: 'none' | 'changed' | 'new' | 'gone';
};

type Reads = Pick<ConsentsReads, 'tables' | 'changes' | 'consents'>;

export const cellOf = ({ tables, changes }: Reads, key: string, column: string): string =>
  shownCell(tables, changes.draft, 'consents', key, column);

/** Times sort as texts, a date before the times of its day; a new version without one begins before those that are to come. */
const byStart = (state: Reads) => {
  const { inForce } = state.consents.overview ?? { inForce: null };
  const now = inForce === null ? '' : cellOf(state, inForce, 'valid_from');
  return ({ validFrom }: Version): string => (validFrom === '' ? `${now}~` : validFrom);
};

/** The versions of the company, the latest first. */
export const versionsOf = (state: Reads): readonly Version[] => {
  const { draft } = state.changes;
  const added = Object.entries(draft.consents ?? {}).flatMap(([key, { kind }]) =>
    kind === 'add' ? [key] : [],
  );
  const start = byStart(state);
  return [...rowsByKey(state.tables, 'consents').keys(), ...added]
    .map((key): Version => {
      const kind = changeOf(draft, 'consents', key)?.kind;
      const names = { add: 'new', change: 'changed', remove: 'gone' } as const;
      return {
        key,
        name: cellOf(state, key, 'id') || key,
        validFrom: cellOf(state, key, 'valid_from'),
        change: kind === undefined ? 'none' : names[kind],
      };
    })
    .sort((a, b) => (start(a) < start(b) ? 1 : -1));
};

/** CT7: with the changes of the draft. */
export const companyLanguage = ({ tables, changes }: Reads): LanguageCode => {
  const own = draftCompany(tables, changes.draft)?.settings.language;
  return (typeof own === 'string' ? languageOfTag(own) : undefined) ?? 'en';
};

/** The texts that a new version begins with: of the version in force, else the built-in ones. */
export const textsToCopy = (state: Reads): Readonly<Partial<Record<LanguageCode, string>>> => {
  const { overview } = state.consents;
  if (overview === null) return {};
  const { inForce, builtIn } = overview;
  return Object.fromEntries(
    LANGUAGE_CODES.map((code) => [
      code,
      inForce === null ? builtIn.texts[code] : cellOf(state, inForce, code),
    ]),
  );
};
