import type { ChangeSet } from '../../contract/administration/change-set.ts';
import type { CompanySettings } from '../../contract/administration/overview.ts';
import {
  type Company,
  cellsOfCompany,
  companyOfCells,
  ENTRIES,
  ownValue,
  settingFaults,
} from '../catalogue/index.ts';
import type { TablesState } from '../tables/index.ts';
import { COMPANY_KEY, changeOf } from './draft.ts';
import type { Cells, Draft } from './model.ts';

/** The company with cells of a change in place of its own. */
const withCells = (company: Company, cells: Cells): Company => {
  const all: Record<string, unknown> = { ...cellsOfCompany(company) };
  for (const [column, text] of Object.entries(cells)) {
    if (column === 'name') continue;
    if (text === '') delete all[column];
    else all[column] = JSON.parse(text);
  }
  return companyOfCells(cells.name ?? company.name, all);
};

/** The name and settings of the company with the changes of the draft; null: they are not read yet. */
export const draftCompany = ({ company }: TablesState, draft: Draft): Company | null => {
  const change = changeOf(draft, 'company', COMPANY_KEY);
  if (company === null) return null;
  return change?.kind === 'change' ? withCells(company, change.cells) : company;
};

/**
 * The company as the server expects it, with its values before the edit, so that two people can change different settings;
 * undefined: not changed.
 */
export const companyChange = (tables: TablesState, draft: Draft): ChangeSet['company'] => {
  const change = changeOf(draft, 'company', COMPANY_KEY);
  if (tables.company === null || change?.kind !== 'change') return undefined;
  const sent = ({ name, settings, retention }: Company) => ({
    name,
    settings: settings as CompanySettings['settings'],
    retention: retention as CompanySettings['retention'],
  });
  return {
    ...sent(withCells(tables.company, change.cells)),
    before: sent(withCells(tables.company, change.before)),
  };
};

/** AP46 */
export const companyFaults = (draft: Draft, tables: TablesState) => {
  const change = changeOf(draft, 'company', COMPANY_KEY);
  const company = draftCompany(tables, draft);
  if (change?.kind !== 'change' || company === null) return [];
  return settingFaults(company)
    .filter(({ entry }) => entry === null || entry.path[0] in change.cells)
    .map(({ entry, expected }) => ({
      row: { subject: 'company' as const, key: COMPANY_KEY },
      column: entry?.id ?? null,
      expected,
      found: null,
    }));
};

/** AP10: the settings that a change of the company sets, each by its own name; '' stands for the default. */
export const companyCells = (cells: Cells, before: Cells) => {
  const text = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));
  const [old, next] = [before, cells].map((side) =>
    withCells({ name: '', settings: {}, retention: {} }, side),
  );
  return ENTRIES.filter(({ path }) => path[0] in cells).flatMap((entry) => {
    const change = {
      column: entry.id,
      before: old === undefined ? '' : text(ownValue(old, entry)),
      after: next === undefined ? '' : text(ownValue(next, entry)),
    };
    return change.before === change.after ? [] : [change];
  });
};
