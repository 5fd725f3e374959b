import type { TableName } from '../../../core/contract/administration/tables.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import { isErased } from '../../../core/rules/company/erased.ts';
import { folded } from '../../../core/text/folded.ts';
import { joined, NO_RENAMES, type Renames } from '../format/renames.ts';
import type { CompanyRecord, Rows } from '../format/state.ts';
import { CORRELATION, isObject } from '../plans/correlation.ts';
import type { Bundles } from '../plans/plan-files.ts';
import { withOwnIds } from '../plans/write-plans.ts';
import type { FileRow, FileTable } from '../reading/file-table.ts';
import type { StoredState } from '../stored/read-state.ts';
import { renamedCompany } from './renamed-company.ts';

type Company = {
  readonly stored: StoredState;
  readonly plans: Bundles;
  readonly unlisted: ReadonlySet<string>;
};

/** What tells that two rows are of the same thing; null: the row does not say it. */
type Sign = (row: CompanyRecord) => string | null;

const textOf = (value: Value | undefined): string | null =>
  typeof value === 'string' && value !== '' ? folded(value) : null;

const nameIn =
  (parent: string | null): Sign =>
  (row) => {
    const name = textOf(row.name);
    const place = parent === null ? '' : row[parent];
    return name === null || typeof place !== 'string' ? null : JSON.stringify([place, name]);
  };

/** To a centimetre. */
const place: Sign = ({ floor, x, y }) =>
  typeof floor === 'string' && typeof x === 'number' && typeof y === 'number'
    ? JSON.stringify([floor, x.toFixed(2), y.toFixed(2)])
    : null;

/** CD62: by table, each after those that it refers to. [G1060] */
const SIGNS = {
  sites: [nameIn(null)],
  buildings: [nameIn('site')],
  floors: [nameIn('building')],
  equipment: [nameIn(null)],
  spaces: [nameIn('floor'), place],
  groups: [nameIn(null)],
  people: [({ username }) => textOf(username), ({ mail }) => textOf(mail)],
} as const satisfies Partial<Record<TableName, readonly Sign[]>>;
type Proposing = keyof typeof SIGNS;

/** The only row with each sign. */
const bySign = <Row>(
  rows: readonly Row[],
  signOf: (row: Row) => string | null,
): ReadonlyMap<string, Row> => {
  const only = new Map<string, Row>();
  const several = new Set<string>();
  for (const row of rows) {
    const sign = signOf(row);
    if (sign === null) continue;
    if (only.has(sign)) several.add(sign);
    else only.set(sign, row);
  }
  for (const sign of several) only.delete(sign);
  return only;
};

type Pair = { readonly id: string; readonly former: string };

/** Pairs of which neither has another partner. */
const undisputed = (pairs: readonly Pair[]): ReadonlyMap<string, string> => {
  const partners = (one: 'id' | 'former', other: 'id' | 'former') => {
    const all = new Map<string, Set<string>>();
    for (const pair of pairs)
      all.set(pair[one], (all.get(pair[one]) ?? new Set()).add(pair[other]));
    return all;
  };
  const formers = partners('id', 'former');
  const ids = partners('former', 'id');
  return new Map(
    pairs.flatMap(({ id, former }) =>
      formers.get(id)?.size === 1 && ids.get(former)?.size === 1 ? [[id, former]] : [],
    ),
  );
};

const linksIn = (archive: ReadonlyMap<string, Uint8Array> | undefined) => {
  const bytes = archive?.get(CORRELATION);
  if (bytes === undefined) return [];
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const links = isObject(json) ? json.spaces : null;
    return isObject(links) ? Object.entries(links) : [];
  } catch {
    // The reading of the plan says what is wrong with it.
    return [];
  }
};

/** Spaces that a feature of a floor plan is linked to, before and in the files. */
const onSameFeature = (before: Bundles, uploaded: Bundles): readonly Pair[] =>
  [...uploaded].flatMap(([bundle, archive]) => {
    const known = new Map(linksIn(before.get(bundle)));
    return linksIn(archive).flatMap(([feature, id]) => {
      const former = known.get(feature);
      return former === undefined ? [] : [{ id: String(id), former: String(former) }];
    });
  });

/** CD62: whether the row stands for somebody or something that may have got another id. */
const isMissing = (
  table: Proposing,
  key: string,
  row: CompanyRecord,
  isGone: (table: TableName, key: string) => boolean,
): boolean => (table === 'people' ? row.active === true && !isErased(key) : isGone(table, key));

const pairsIn = (table: Proposing, added: readonly FileRow[], missing: Rows): readonly Pair[] =>
  SIGNS[table].flatMap((sign: Sign) => {
    const former = bySign([...missing], ([, row]) => sign(row));
    const next = bySign(added, ({ values }) => sign(values));
    return [...next].flatMap(([text, { key }]) => {
      const [was] = former.get(text) ?? [];
      return was === undefined ? [] : [{ id: key, former: was }];
    });
  });

/**
 * CD62: rows that the files have under a new id, while one that looks the same is in none of them. They are renamed once somebody
 * has confirmed their number.
 */
export const proposedRenames = (
  company: Company,
  tables: Readonly<Partial<Record<TableName, FileTable>>>,
  uploaded: Bundles,
  isGone: (table: TableName, key: string) => boolean,
): Renames => {
  let known = company;
  let renames = NO_RENAMES;
  for (const name of Object.keys(SIGNS)) {
    const table = name as Proposing;
    const stored = known.stored.state[table];
    const rows = tables[table]?.rows ?? [];
    const added = rows.filter(
      ({ key, values }) => typeof values.id === 'string' && !stored.has(key),
    );
    if (added.length === 0) continue;
    const listed = new Set(rows.map(({ key }) => key));
    const missing = new Map(
      [...stored].filter(([key, row]) => !listed.has(key) && isMissing(table, key, row, isGone)),
    );
    const ids = new Set(added.map(({ key }) => key));
    const onPlans =
      table === 'spaces'
        ? onSameFeature(withOwnIds(known.plans, known.stored.ids), uploaded).filter(
            ({ id, former }) => ids.has(id) && missing.has(former),
          )
        : [];
    const found = undisputed([...pairsIn(table, added, missing), ...onPlans]);
    if (found.size === 0) continue;
    const more = { [table]: found };
    renames = joined(renames, more);
    known = renamedCompany(known, more);
  }
  return renames;
};
