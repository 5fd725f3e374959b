import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileFault } from '../../../../core/contract/administration/import.ts';
import type { TableName } from '../../../../core/contract/administration/tables.ts';
import { useColumnWords } from '../../words/use-column-words.ts';
import { useExpectationWords } from '../../words/use-problem-words.ts';

const BYTES = 1_000;

/** The tables of company data by file. */
const TABLES: Readonly<Record<string, TableName>> = {
  'sites.csv': 'sites',
  'buildings.csv': 'buildings',
  'floors.csv': 'floors',
  'equipment.csv': 'equipment',
  'spaces.csv': 'spaces',
  'signs.csv': 'signs',
  'groups.csv': 'groups',
  'people.csv': 'people',
  'grants.csv': 'grants',
  'rules.csv': 'rules',
  'closures.csv': 'closures',
  'consents.csv': 'consents',
};

/** What a fault of a file says: where, and what was expected, in the language of the reader. */
export const useFaultWords = () => {
  const { t } = useTranslation('administration-import');
  const columns = useColumnWords();
  const common = useExpectationWords();
  return useMemo(
    () => ({
      /** The name of the column for people, or as it stands in a file that is no table. */
      column: ({ file, column }: FileFault): string => {
        const table = TABLES[file.toLowerCase()];
        if (column === null) return '';
        return table === undefined ? column : columns.column(table, column);
      },
      expected: ({ expected }: FileFault): string => {
        switch (expected.kind) {
          case 'unique':
            return t('expected.unique', { line: expected.line });
          case 'reference':
            return t('expected.reference', { file: expected.file });
          case 'file':
            return t('expected.file', { path: expected.path });
          case 'picture':
            return t('expected.picture', {
              ends: expected.ends.join(', '),
              size: Math.round(expected.most / BYTES),
            });
          case 'position':
            return t('expected.position');
          case 'list':
            return t('expected.list', { count: expected.most });
          case 'rows':
            return t('expected.rows', { count: expected.most });
          case 'columns':
            return t('expected.columns', { of: expected.of.join(', ') });
          case 'cells':
            return t('expected.cells', { count: expected.count });
          default:
            return common(expected);
        }
      },
    }),
    [t, columns, common],
  );
};
