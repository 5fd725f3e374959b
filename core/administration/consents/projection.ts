import type { Expectation } from '../../contract/administration/expectation.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../contract/languages.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { changeOf, faultsOf, storedCell } from '../changes/index.ts';
import { difference, type Part } from './difference.ts';
import type { ConsentsReads } from './model.ts';
import { cellOf, companyLanguage, type Version, versionsOf } from './versions.ts';

/** CT10: when it applies. `draft`: it is not saved yet. */
type Phase = 'inForce' | 'coming' | 'past' | 'draft' | 'gone';

export type VersionView = Version & {
  readonly phase: Phase;
  /** Active people. */
  readonly accepted: number;
  /** CT4: it cannot be changed. */
  readonly isFixed: boolean;
  /** CT13: languages in which it has no text. */
  readonly missing: readonly LanguageCode[];
  readonly faults: number;
};

export type ConsentsView = {
  readonly status: 'loading' | 'failed' | 'loaded';
  /** The latest first. */
  readonly versions: readonly VersionView[];
  /** Active people. */
  readonly people: number;
  readonly isBuiltInForce: boolean;
  readonly builtInAccepted: number;
  /** CT5: the number of people who have accepted the version in force. */
  readonly acceptedNow: number;
  readonly companyLanguage: LanguageCode;
};

const viewsOf = (state: ConsentsReads): readonly VersionView[] => {
  const { overview } = state.consents;
  const faults = faultsOf(state.changes, state.tables).filter(
    ({ row }) => row?.subject === 'consents',
  );
  let isPast = false;
  const versions = versionsOf(state);
  const inForce = versions.findIndex(({ key }) => key === overview?.inForce);
  return versions.map((version, index): VersionView => {
    const { key, change } = version;
    const told = overview?.versions.find((one) => one.version === key);
    isPast = inForce >= 0 && index > inForce;
    const since = index === inForce ? 'inForce' : isPast ? 'past' : 'coming';
    return {
      ...version,
      phase: change === 'new' ? 'draft' : change === 'gone' ? 'gone' : since,
      accepted: told?.accepted ?? 0,
      isFixed: told?.isFixed ?? false,
      missing: LANGUAGE_CODES.filter((code) => cellOf(state, key, code).trim() === ''),
      faults: faults.filter(({ row }) => row?.key === key).length,
    };
  });
};

const readsOf = ({ consents, tables, changes }: ConsentsReads) => [
  consents,
  tables.tables,
  tables.company,
  changes.draft,
  changes.checked,
  changes.version,
];

export const consents: Projection<ConsentsReads, NoParams, ConsentsView> = {
  reads: readsOf,
  project: (state) => {
    const { overview, query } = state.consents;
    const isRead = overview !== null && state.tables.tables.consents?.revision != null;
    const missing = query.failureCount > 0 ? 'failed' : 'loading';
    const accepted = overview?.versions.find(({ version }) => version === overview.inForce);
    const builtInAccepted = overview?.builtIn.accepted ?? 0;
    return {
      status: isRead ? 'loaded' : missing,
      versions: isRead ? viewsOf(state) : [],
      people: overview?.people ?? 0,
      isBuiltInForce: overview?.inForce === null,
      builtInAccepted,
      acceptedNow: accepted?.accepted ?? (overview?.inForce === null ? builtInAccepted : 0),
      companyLanguage: companyLanguage(state),
    };
  },
};

export type ConsentTextView = {
  readonly text: string;
  /** What is saved; null: it is the same, or the version is new. */
  readonly saved: string | null;
  readonly fault: Expectation | null;
  /** CT13: the text shown to users of this language, and the language of that text. */
  readonly shown: string;
  readonly shownIn: LanguageCode;
  /** CT12: the version before; null: the built-in one. */
  readonly previous: string | null;
  readonly difference: readonly Part[];
};

/** A text of a version; `key` null: of the built-in one. */
export const consentText: Projection<
  ConsentsReads,
  { readonly key: string | null; readonly language: LanguageCode },
  ConsentTextView | null
> = {
  reads: readsOf,
  project: (state, { key, language }) => {
    const { consents, changes, tables } = state;
    const standard = companyLanguage(state);
    const builtIn = consents.overview?.builtIn.texts[language] ?? '';
    if (key === null) {
      return {
        text: builtIn,
        saved: null,
        fault: null,
        shown: builtIn,
        shownIn: language,
        previous: null,
        difference: [],
      };
    }
    const versions = versionsOf(state);
    const index = versions.findIndex((one) => one.key === key);
    if (index < 0) return null;
    const text = cellOf(state, key, language);
    const isMissing = text.trim() === '';
    const before = versions.slice(index + 1).find(({ change }) => change !== 'gone');
    const earlier = before === undefined ? builtIn : cellOf(state, before.key, language);
    const change = changeOf(changes.draft, 'consents', key);
    const isChanged = change?.kind === 'change' && language in change.cells;
    const fault = faultsOf(changes, tables).find(
      ({ row, column }) => row?.subject === 'consents' && row.key === key && column === language,
    );
    return {
      text,
      saved: isChanged ? storedCell(tables, 'consents', key, language) : null,
      fault: fault?.expected ?? null,
      shown: isMissing ? cellOf(state, key, standard) : text,
      shownIn: isMissing ? standard : language,
      previous: before?.name ?? null,
      difference: difference(earlier, text),
    };
  },
};

/** The fault of a version's id or time; null: nothing is wrong with it. */
export const consentFault: Projection<
  ConsentsReads,
  { readonly key: string; readonly column: 'id' | 'valid_from' },
  Expectation | null
> = {
  reads: readsOf,
  project: ({ changes, tables }, { key, column }) =>
    faultsOf(changes, tables).find(
      (fault) =>
        fault.row?.subject === 'consents' && fault.row.key === key && fault.column === column,
    )?.expected ?? null,
};
