import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { download } from '../download.ts';
import { csvOf } from './csv.ts';
import { expectationWords } from './expectation-words.ts';
import type { ListedFault } from './fault-groups.ts';

/** CD13: every fault in a row of its own, for those who mend the files. */
export const FaultDownload = ({ faults }: { readonly faults: readonly ListedFault[] }) => {
  const { t } = useTranslation('faults');
  const rows = (): readonly (readonly string[])[] => [
    [
      t('list.head.file'),
      t('list.head.line'),
      t('list.head.column'),
      t('list.head.found'),
      t('list.head.expected'),
    ],
    ...faults.map(({ file, line, column, found, expected, message = '' }) => [
      file,
      line === null ? '' : String(line),
      column ?? '',
      found ?? '',
      expectationWords(t, expected, { found, isFile: true, message }),
    ]),
  ];
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => download(t('list.name'), csvOf(rows()))}
    >
      {t('list.download')}
    </Button>
  );
};
