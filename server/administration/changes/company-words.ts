import type { ChangeSet } from '../../../core/contract/administration/change-set.ts';
import { canonicalJson } from '../../company/format/canonical-json.ts';
import { type Fault, found } from '../../company/format/fault.ts';
import {
  COMPANY_FILE,
  type CompanyInfo,
  readCompanyFile,
} from '../../company/reading/company-file.ts';

type Nested = Readonly<Record<string, unknown>>;

const isNested = (value: unknown): value is Nested =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEqual = (one: unknown, other: unknown): boolean =>
  one === other ||
  (one !== undefined && other !== undefined && canonicalJson(one) === canonicalJson(other));

type Versions = { readonly now: unknown; readonly before: unknown; readonly after: unknown };

/** A three-way merge: what `after` changes on `before`, made on `now`. Values that differ in all three are conflicts. */
const merge = (
  { now, before, after }: Versions,
  path: readonly string[],
  onConflict: (path: readonly string[], now: unknown) => void,
): unknown => {
  if (isEqual(before, after)) return now;
  if (isEqual(now, before) || isEqual(now, after)) return after;
  if (!isNested(now) || !isNested(after) || !(before === undefined || isNested(before))) {
    onConflict(path, now);
    return after;
  }
  const names = new Set([...Object.keys(now), ...Object.keys(after)]);
  const merged = [...names].map((name): [string, unknown] => [
    name,
    merge(
      { now: now[name], before: before?.[name], after: after[name] },
      [...path, name],
      onConflict,
    ),
  ]);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
};

const isEmpty = (retention: unknown): boolean =>
  retention === undefined || (isNested(retention) && Object.keys(retention).length === 0);

/** Drops an empty retention: absent and empty mean the same. Pages send an empty object, and the database stores it. */
const withoutEmpty = <A extends { readonly retention?: unknown }>(words: A): A => {
  const { retention, ...others } = words;
  return isEmpty(retention) ? (others as A) : words;
};

const ofCompany = (column: string | null, expected: Fault['expected'], text: string | null) => ({
  file: COMPANY_FILE,
  line: null,
  column,
  expected,
  found: text,
});

/** AD4: merges the wanted name and settings into the stored ones. Changes by others stay; conflicts are faults. */
export const wantedInfo = (
  wanted: ChangeSet['company'],
  stored: CompanyInfo | null,
): { readonly info: CompanyInfo | null; readonly faults: readonly Fault[] } => {
  if (wanted === undefined) return { info: null, faults: [] };
  const { before, ...own } = wanted;
  const isSilent = before === undefined || isEmpty(before.retention);
  const after = isSilent ? withoutEmpty(own) : own;
  const faults: Fault[] = [];
  const merged =
    before === undefined || stored === null
      ? after
      : merge({ now: stored, before: withoutEmpty(before), after }, [], (path, now) => {
          const text = now === undefined ? null : found(JSON.stringify(now));
          faults.push(ofCompany(path.join('.'), { kind: 'unchanged' }, text));
        });
  const read = readCompanyFile(new TextEncoder().encode(JSON.stringify(merged)));
  return { info: read.info, faults: [...faults, ...read.faults] };
};
