import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../build/constants.ts';
import { TABLE_NAMES, type TableName } from '../../core/contract/administration/tables.ts';
import { LANGUAGE_CODES } from '../../core/contract/languages.ts';
import { RULE_NAMES } from '../../core/rules/booking-rules/rule-values.ts';
import { FORMER_ID } from '../../core/rules/company/former-id.ts';
import { fileOf } from '../../core/rules/company/key.ts';
import { CAPABILITIES, columnsOf, csvColumns } from '../../core/rules/company/tables.ts';

const lines = readFileSync(join(root, 'docs/company-data.md'), 'utf8').split('\n');

/** The cells of a row by its first one. */
const rowOf = (first: string): readonly string[] =>
  lines
    .find((line) => line.startsWith(`| ${first} |`))
    ?.split('|')
    .slice(1, -1)
    .map((cell) => cell.trim()) ?? [];

/** What stands in the first column of a table, from its head on. */
const namesBelow = (head: string): readonly string[] => {
  const rows = lines.slice(lines.findIndex((line) => line.startsWith(`| ${head} |`)) + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows
    .slice(0, end)
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
    ) as readonly string[];
};

const documented = (table: TableName): string => rowOf(`\`${fileOf(table)}\``)[1] ?? '';

/** Without what stands in parentheses. */
const bare = (text: string): string => {
  const inner = text.replaceAll(/\([^()]*\)/g, '');
  return inner === text ? text : bare(inner);
};

describe('docs/company-data.md', () => {
  test.each(TABLE_NAMES)(
    'has the columns of %s in their order, and which are required',
    (table) => {
      const names = [...bare(documented(table)).matchAll(/`(\w+)`(\*?)/g)].map(
        ([, name = '', star = '']) => name + star,
      );
      expect([...new Set(names)]).toEqual(
        csvColumns(table).map(([name, { empty }]) => (empty === undefined ? `${name}*` : name)),
      );
    },
  );

  test.each(TABLE_NAMES)('lists the allowed values of the columns of %s', (table) => {
    for (const [name, { form }] of Object.entries(columnsOf(table))) {
      const words = form.kind === 'yesNo' ? ['yes', 'no'] : form.kind === 'choice' ? form.of : [];
      const [, shown = ''] =
        new RegExp(`\`${name}\`\\*? \\(([^)]*)\\)`).exec(documented(table)) ?? [];
      const listed = [...shown.matchAll(/`(\w+)`/g)].map(([, word = '']) => word);
      if (shown.endsWith('...')) expect(words).toEqual(expect.arrayContaining(listed));
      // These have a table of their own.
      else if (name !== 'rule' && name !== 'capability' && words.length > 0) {
        expect(listed).toEqual(words);
      }
    }
  });

  test('says what a former id is', () => {
    expect(lines.join('\n')).toContain(`a column \`${FORMER_ID}\``);
  });

  test('has all capabilities, rules and languages', () => {
    expect(namesBelow('capability')).toEqual(CAPABILITIES);
    expect(namesBelow('rule')).toEqual(RULE_NAMES);
    const texts = rowOf('`consents/ID/LANGUAGE.md`')[1] ?? '';
    const languages = [...texts.matchAll(/`(\w\w)`/g)].map(([, code]) => code);
    expect(languages).toEqual(LANGUAGE_CODES);
    expect(texts).toContain('20,000');
  });
});
