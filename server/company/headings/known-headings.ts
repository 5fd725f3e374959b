import { LIST_NAMES } from '../../../core/contract/administration/columns.ts';
import type { FileName } from '../../../core/rules/company/key.ts';
import { fieldsOf } from '../../../core/rules/company/list-fields.ts';
import deTables from '../../../locales/de/administration-import.json' with { type: 'json' };
import enTables from '../../../locales/en/administration-import.json' with { type: 'json' };
import esTables from '../../../locales/es/administration-import.json' with { type: 'json' };
import frTables from '../../../locales/fr/administration-import.json' with { type: 'json' };
import ltTables from '../../../locales/lt/administration-import.json' with { type: 'json' };
import noTables from '../../../locales/no/administration-import.json' with { type: 'json' };
import svTables from '../../../locales/sv/administration-import.json' with { type: 'json' };
import { headingKey } from './heading-key.ts';
import { COLUMN_LABELS } from './labels.ts';
import { SYNONYMS } from './synonyms.ts';

const TITLES: readonly Readonly<Record<string, string>>[] = [
  enTables,
  svTables,
  noTables,
  frTables,
  deTables,
  esTables,
  ltTables,
].map(({ tables }) => tables);

/** Names of a field, the first ones first: that of the format, of the administration, and those of other programs. */
const namesOf = (table: FileName, field: string): readonly string[] => [
  field,
  ...(SYNONYMS[table]?.[field] ?? '').split('|'),
  ...COLUMN_LABELS.flatMap((labels) => labels[table]?.[field] ?? labels.any?.[field] ?? []),
];

type Known = { readonly field: string; readonly rank: number };

const knownOf = (table: FileName): ReadonlyMap<string, readonly Known[]> => {
  const known = new Map<string, Known[]>();
  for (const field of fieldsOf(table)) {
    namesOf(table, field).forEach((name, rank) => {
      const key = headingKey(name);
      const fields = known.get(key) ?? [];
      if (key !== '' && !fields.some((one) => one.field === field)) fields.push({ field, rank });
      known.set(key, fields);
    });
  }
  return known;
};

const KNOWN = new Map(LIST_NAMES.map((table) => [table, knownOf(table)]));

/** What a heading may mean, the likeliest first: itself, and itself without a remark in brackets: `Telefon (dienstlich)`. */
const meaningsOf = (heading: string): readonly string[] => [
  ...new Set([heading, heading.replace(/\([^)]*\)/g, ' ')].map(headingKey)),
];
/** Ranks of one meaning of a heading; no field has so many names. */
const RANKS = 1_000;

/**
 * CD49: the field of each column by its heading; null: none. A field has one column, the one with the first of its names; a column whose
 * field has another one takes the next field that its heading may mean.
 */
export const matched = (
  table: FileName,
  headings: readonly string[],
): readonly (string | null)[] => {
  const wishes = headings
    .flatMap((heading, index) =>
      meaningsOf(heading).flatMap((key, likely) =>
        (KNOWN.get(table)?.get(key) ?? []).map(({ field, rank }) => ({
          index,
          field,
          rank: likely * RANKS + rank,
        })),
      ),
    )
    .sort((one, other) => one.rank - other.rank || one.index - other.index);
  const columns = new Map<number, string>();
  const taken = new Set<string>();
  for (const { index, field } of wishes) {
    if (columns.has(index) || taken.has(field)) continue;
    columns.set(index, field);
    taken.add(field);
  }
  return headings.map((_, index) => columns.get(index) ?? null);
};

/** Whether the name of a file or sheet speaks of the table: `HR people 2026`, `Personen`. */
export const isTitleOf = (table: FileName, name: string): boolean => {
  const title = ` ${headingKey(name)} `;
  return [table, ...TITLES.map((titles) => titles[table] ?? table)].some((word) =>
    title.includes(` ${headingKey(word)} `),
  );
};
