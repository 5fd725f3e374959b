import type { TableName } from '../../../core/contract/administration/tables.ts';
import { readSettings } from '../../../core/rules/configuration/settings.ts';
import { canonicalJson } from '../format/canonical-json.ts';
import type { Fault } from '../format/fault.ts';
import { append } from '../format/fault-list.ts';
import type { Renames } from '../format/renames.ts';
import type { CompanyState } from '../format/state.ts';
import { desiredPlans } from '../plans/desired-plans.ts';
import type { Bundles } from '../plans/plan-files.ts';
import { isSamePlan, withOwnIds } from '../plans/write-plans.ts';
import { COMPANY_FILE, type CompanyInfo } from '../reading/company-file.ts';
import type { FileTable } from '../reading/file-table.ts';
import type { StoredState } from '../stored/read-state.ts';
import type { Changes } from './changes.ts';
import { checkConsents, withTimes } from './consent-rules.ts';
import { desiredState } from './desired-state.ts';
import { diff } from './diff.ts';
import { erasedPeople } from './erased-people.ts';
import { withRenamedGroups } from './rule-rows.ts';
import { spacesOnPlans } from './spaces-on-plans.ts';

/** The stored data: the whole company, or the part that decides about the changes (`readPart`). */
export type Known = {
  readonly stored: StoredState;
  /** null: the database holds no company. */
  readonly info: CompanyInfo | null;
  /** As they are served. */
  readonly plans: Bundles;
  /** CT4: versions of the consent that somebody has accepted. */
  readonly accepted: ReadonlySet<string>;
};

/** The content of files or edits. Data that they do not mention stays. */
export type Wanted = {
  readonly info: CompanyInfo | null;
  readonly tables: Readonly<Partial<Record<TableName, FileTable>>>;
  /** Whether a stored row that is not among the rows of its table goes. */
  readonly isGone: (table: TableName, key: string) => boolean;
  /** CD12: tables whose list cannot be read. */
  readonly unread?: ReadonlySet<TableName>;
  /** By the name in the rows. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  readonly plans: Bundles;
  /** AP90: whether floors that a floor plan does not have keep theirs. */
  readonly keepsFloors: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Whether `company.json` is among the files, be it with faults. */
  readonly hasCompanyFile: boolean;
  /** CD60: the rows that the known state has under their new ids already. */
  readonly renames: Renames;
  /** CT3: whether an empty time of a version of the consent leaves it as it is; else it is now. */
  readonly keepsTimes: boolean;
};

/** The changes from the known state to the wanted one. */
export type Planned = {
  readonly changes: Changes;
  readonly state: CompanyState;
  readonly pictures: Wanted['pictures'];
  /** The name and settings before and after; null: the same. */
  readonly info: { readonly before: CompanyInfo | null; readonly after: CompanyInfo } | null;
  /** Those of all known buildings, with ids of the company. */
  readonly plans: Bundles;
  /** Names of floor plans that are new or different. */
  readonly changedPlans: readonly string[];
};

/** A first import names the company. */
const NO_COMPANY: Fault = {
  file: COMPANY_FILE,
  line: null,
  column: null,
  expected: { kind: 'file', path: COMPANY_FILE },
  found: null,
};

/** CT3 */
const companyLanguage = (info: CompanyInfo | null): string =>
  readSettings(info?.settings ?? {}, '').configuration.language ?? 'en';

/** CD1: keeps the stored retention if the file has none. */
const withRetention = (
  after: CompanyInfo | null,
  before: CompanyInfo | null,
): CompanyInfo | null =>
  after === null || after.retention !== undefined || before?.retention === undefined
    ? after
    : { ...after, retention: before.retention };

/** The changes, and all faults. With a fault, they must not be applied. */
export const planChanges = (
  { stored, info, plans: servedPlans, accepted }: Known,
  wanted: Wanted,
): { readonly planned: Planned; readonly faults: readonly Fault[] } => {
  const { tables } = wanted;
  const rules = withRenamedGroups(stored.state.rules, wanted.renames.groups);
  const desired = desiredState({ ...stored.state, rules }, tables, wanted.isGone, wanted.unread);
  const storedPlans = withOwnIds(servedPlans, stored.ids);
  const plans = desiredPlans(
    wanted.plans,
    storedPlans,
    desired.state,
    stored.state,
    wanted.keepsFloors,
  );
  const placed = spacesOnPlans(desired.state.spaces, stored.state.spaces, plans, tables.spaces);
  const consents = withTimes(desired.state.consents, stored.state.consents, {
    now: wanted.now,
    isKept: wanted.keepsTimes,
  });
  const state = { ...desired.state, spaces: placed.spaces, consents };
  const faults = [...desired.faults, ...plans.faults, ...placed.faults];
  if (tables.consents !== undefined) {
    const language = companyLanguage(wanted.info ?? info);
    const known = { stored: stored.state.consents, accepted, language };
    append(faults, checkConsents(tables.consents, consents, known));
  }
  const changes = diff(stored.state, state, wanted.renames);
  append(faults, erasedPeople(changes, tables.people));
  if (info === null && !wanted.hasCompanyFile) faults.push(NO_COMPANY);
  const after = withRetention(wanted.info, info);
  const isSame = after === null || canonicalJson(after) === canonicalJson(info);
  return {
    faults,
    planned: {
      changes,
      state,
      pictures: wanted.pictures,
      info: isSame ? null : { before: info, after },
      plans: plans.bundles,
      changedPlans: [...plans.bundles]
        .filter(([bundle, archive]) => !isSamePlan(archive, storedPlans.get(bundle)))
        .map(([bundle]) => bundle),
    },
  };
};
