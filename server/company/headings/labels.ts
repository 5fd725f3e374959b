import type { LanguageCode } from '../../../core/contract/languages.ts';
import type { FileName } from '../../../core/rules/company/key.ts';
import de from '../../../locales/de/administration.json' with { type: 'json' };
import en from '../../../locales/en/administration.json' with { type: 'json' };
import es from '../../../locales/es/administration.json' with { type: 'json' };
import fr from '../../../locales/fr/administration.json' with { type: 'json' };
import lt from '../../../locales/lt/administration.json' with { type: 'json' };
import no from '../../../locales/no/administration.json' with { type: 'json' };
import sv from '../../../locales/sv/administration.json' with { type: 'json' };

/** What the administration calls columns and their values. */
const WORDS = { en, sv, no, fr, de, es, lt } as const satisfies Readonly<
  Record<LanguageCode, unknown>
>;

type Columns = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Values = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/** Of all languages: by table and field. */
export const COLUMN_LABELS: readonly Columns[] = Object.values(WORDS).map(({ columns }) => columns);

/** The name of a column in a language; that of the format, if the administration has none. */
export const columnLabel = (language: LanguageCode, table: FileName, field: string): string => {
  const columns: Columns = WORDS[language].columns;
  return columns[table]?.[field] ?? columns.any?.[field] ?? field;
};

/** What a value of a choice is called in a language; null: it has no word. */
export const valueLabel = (
  language: LanguageCode,
  table: FileName,
  field: string,
  value: string,
): string | null => {
  const values: Values = WORDS[language].values;
  return values[table]?.[field]?.[value] ?? values.any?.[field]?.[value] ?? null;
};

/** The words of a value in all languages. */
export const valueLabels = (table: FileName, field: string, value: string): readonly string[] =>
  (Object.keys(WORDS) as LanguageCode[]).flatMap(
    (language) => valueLabel(language, table, field, value) ?? [],
  );
