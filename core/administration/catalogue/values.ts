import type { Expectation } from '../../contract/administration/expectation.ts';
import { LANGUAGE_CODES } from '../../contract/languages.ts';
import { LONGEST } from '../../contract/limits.ts';
import { defaultConfiguration } from '../../rules/configuration/defaults.ts';
import { DEFAULT_RETENTION, readRetention } from '../../rules/configuration/retention.ts';
import { readSettings } from '../../rules/configuration/settings.ts';
import { ENTRIES, type SettingEntry } from './entries.ts';

type Json = unknown;
type Fields = Readonly<Record<string, Json>>;

/** A company as in company.json: its name, settings and retention periods. */
export type Company = {
  readonly name: string;
  readonly settings: Fields;
  readonly retention: Fields;
};

const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** undefined: it is not said. */
export const valueAt = (value: Json, path: readonly string[]): Json =>
  path.reduce<Json>((found, name) => (isFields(found) ? found[name] : undefined), value);

/** The value with `to` set at a path; undefined deletes the field, and each parent that becomes empty. */
export const withValueAt = (value: Json, path: readonly string[], to: Json): Json => {
  const [name, ...rest] = path;
  if (name === undefined) return to;
  const fields = isFields(value) ? value : {};
  const inner = withValueAt(fields[name], rest, to);
  if (inner !== undefined) return { ...fields, [name]: inner };
  const { [name]: _gone, ...others } = fields;
  return Object.keys(others).length === 0 ? undefined : others;
};

/** The cells of the company besides its name: one per group of settings, and the retention. Unset groups have no cell. */
export const cellsOfCompany = ({ settings, retention }: Company): Fields =>
  Object.keys(retention).length === 0 ? settings : { ...settings, retention };

/** The company whose cells these are. */
export const companyOfCells = (name: string, { retention, ...settings }: Fields): Company => ({
  name,
  settings,
  retention: isFields(retention) ? retention : {},
});

/** The value set by the company itself; undefined: not set, so the default applies. */
export const ownValue = (company: Company, { path }: SettingEntry): Json =>
  path[0] === 'name' ? company.name : valueAt(cellsOfCompany(company), path);

export const defaultValue = (company: Company, { path }: SettingEntry): Json =>
  path[0] === 'name'
    ? company.name
    : valueAt({ ...defaultConfiguration(company.name), retention: DEFAULT_RETENTION }, path);

/** The expected value in terms of the setting's control, for example its range. */
const expectationOf = ({ control }: SettingEntry, expected: Expectation): Expectation => {
  switch (control.kind) {
    case 'number':
    case 'time': {
      const { from, to } = control;
      return expected.kind === 'number' ? expected : { kind: 'number', from, to, whole: true };
    }
    case 'text':
      return { kind: 'text', longest: control.longest };
    case 'language':
      return { kind: 'choice', of: LANGUAGE_CODES };
    case 'logo':
      return { kind: 'picture', ends: ['svg', 'png', 'jpg', 'webp'], most: 100_000 };
    default:
      return expected;
  }
};

export type SettingFault = { readonly entry: SettingEntry | null; readonly expected: Expectation };

/** AP46: the invalid settings, by the same rules as on the server. */
export const settingFaults = (company: Company): readonly SettingFault[] => {
  const { name, settings, retention } = company;
  const entryAt = (path: readonly string[]) =>
    ENTRIES.find((entry) => entry.path.every((part, index) => part === path[index])) ?? null;
  const own = entryAt(['name']);
  const named: readonly SettingFault[] =
    name.trim() === ''
      ? [{ entry: own, expected: { kind: 'value' } }]
      : name.length > LONGEST.placeName
        ? [{ entry: own, expected: { kind: 'text', longest: LONGEST.placeName } }]
        : [];
  return [
    ...named,
    ...[
      ...readSettings(settings, '').problems,
      ...readRetention(retention).problems.map(({ path, expected }) => ({
        path: ['retention', ...path],
        expected,
      })),
    ].map(({ path, expected }) => {
      const entry = entryAt(path);
      return { entry, expected: entry === null ? expected : expectationOf(entry, expected) };
    }),
  ];
};
