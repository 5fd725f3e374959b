import { Box, NativeSelect, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../../core/administration/imports/projection.ts';
import { Card, CardHead } from '../../../kit/card.tsx';
import { Tag } from '../../../kit/tag.tsx';
import { FaultDownload } from '../../../shared/faults/fault-download.tsx';
import { FaultList } from '../../../shared/faults/fault-list.tsx';
import { useParamProjection } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import { useNumber } from '../../words/use-number.ts';

/** At most so many are sent. */
const MOST = 1_000;

/** AP41: every fault with file, line, column and the expected value; a download lists them for whoever fixes the file. */
export const FaultsList = ({ view }: { readonly view: ImportView }) => {
  const number = useNumber();
  const { t } = useTranslation(['administration-import', 'faults']);
  const { address, go } = useSection();
  const chosen = address.filters.find(({ column }) => column === 'file')?.of[0];
  const file = view.faultFiles.find((one) => one.file === chosen)?.file ?? null;
  const faults = useParamProjection('importFaults', { file });
  const all = useParamProjection('importFaults', { file: null });
  if (faults === undefined || all === undefined) return null;
  const choose = (value: string) =>
    go({
      filters: [
        ...address.filters.filter(({ column }) => column !== 'file'),
        ...(value === '' ? [] : [{ column: 'file', of: [value] }]),
      ],
    });
  return (
    <Card scrolls aria-label={t('faults.title')}>
      <CardHead>
        <Box component="h2" flex={1}>
          {t('faults.title')} <Tag tone="red">{number(view.faults)}</Tag>
        </Box>
        {view.faultFiles.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={t('faults.file')}
            value={file ?? ''}
            onChange={(event) => choose(event.currentTarget.value)}
            data={[
              { value: '', label: t('faults.allFiles') },
              ...view.faultFiles.map((one) => ({
                value: one.file,
                label: `${one.file} (${number(one.count)})`,
              })),
            ]}
          />
        )}
        <FaultDownload faults={all} />
      </CardHead>
      {view.faults >= MOST && (
        <Text size="small" px={16} py={12} bg="var(--admin-yellow)">
          {t('faults:list.most', { count: MOST })}
        </Text>
      )}
      <FaultList key={file} faults={faults} />
    </Card>
  );
};
