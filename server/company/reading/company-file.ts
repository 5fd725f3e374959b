import type { Expectation } from '../../../core/contract/administration/expectation.ts';
import { LONGEST } from '../../../core/contract/limits.ts';
import { TABLES } from '../../../core/rules/company/tables.ts';
import { readRetention } from '../../../core/rules/configuration/retention.ts';
import { readSettings } from '../../../core/rules/configuration/settings.ts';
import { parseFile } from '../../../map/imdf/archive.ts';
import { type Fault, found } from '../format/fault.ts';

/** What `company.json` says: the name, and the settings that differ from their defaults (docs/configuration.md). */
export type CompanyInfo = {
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** PV1: how long old data is kept; absent: the file does not mention it. */
  readonly retention?: Readonly<Record<string, unknown>>;
};

export const COMPANY_FILE = 'company.json';

const NAME = TABLES.sites.name;
const NO_NAME = { kind: 'text', longest: LONGEST.placeName } as const;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fault = (
  column: string | null,
  expected: Expectation,
  text: string | null = null,
): Fault => ({
  file: COMPANY_FILE,
  line: null,
  column,
  expected,
  found: text === null ? null : found(text),
});

export const readCompanyFile = (
  bytes: Uint8Array,
): { readonly info: CompanyInfo | null; readonly faults: readonly Fault[] } => {
  const json = parseFile(new TextDecoder().decode(bytes));
  if (!isObject(json)) return { info: null, faults: [fault(null, { kind: 'json' })] };
  const { name, settings = {}, retention, ...others } = json;
  const faults = Object.keys(others).map((key) =>
    fault(key, { kind: 'choice', of: ['name', 'settings', 'retention'] }),
  );
  const named = typeof name === 'string' ? NAME.read(name.trim()) : { expected: NO_NAME };
  if ('expected' in named) {
    faults.push(fault('name', named.expected, typeof name === 'string' ? name : null));
  }
  const problems = {
    // The name of the company is no setting.
    settings: readSettings(settings, '').problems,
    retention: retention === undefined ? [] : readRetention(retention).problems,
  };
  for (const [field, wrong] of Object.entries(problems)) {
    for (const problem of wrong) {
      faults.push(fault([field, ...problem.path].join('.'), problem.expected, problem.found));
    }
  }
  if (faults.length > 0 || 'expected' in named || !isObject(settings))
    return { info: null, faults };
  const info = { name: named.value, settings };
  return { info: isObject(retention) ? { ...info, retention } : info, faults };
};

const contentOf = (bytes: Uint8Array) => {
  const json = parseFile(new TextDecoder().decode(bytes));
  return isObject(json) && isObject(json.settings ?? {}) ? json : null;
};

/** FS13: the file, with the settings of another one that it does not mention. A file that cannot be read stays as it is. */
export const withSettingsOf = (file: Uint8Array, other: Uint8Array): Uint8Array => {
  const [json, further] = [contentOf(file), contentOf(other)];
  if (json === null || further === null) return file;
  const settings = { ...(further.settings ?? {}), ...(json.settings ?? {}) };
  return Buffer.from(JSON.stringify({ ...json, settings }));
};
