import { Stack } from '@mantine/core';
import { Suspense } from 'react';
import type { OpenList } from '../../../../core/contract/administration/columns.ts';
import { lazyPart } from '../../../shared/page/lazy-part.ts';
import { loadColumnTexts } from '../entry-texts.ts';
import type { Asked } from './upload.ts';
import type { OfficeStart } from './use-office-start.ts';

const ColumnsCard = lazyPart(async () => {
  await loadColumnTexts();
  return (await import('../../../shared/columns/columns-card.tsx')).ColumnsCard;
});

/** The chosen file with this list, which may be a sheet of it: `Staff.xlsx/People`. */
const fileOf = ({ file }: OpenList, files: readonly File[]): File | null =>
  files.find(({ name }) => file === name || file.startsWith(`${name}/`)) ?? files[0] ?? null;

/** CD77: asks what the columns of lists hold, as the import does. */
export const OpenLists = ({
  asked: { openLists, fields },
  office: { files, say },
}: {
  readonly asked: Asked;
  readonly office: OfficeStart;
}) => (
  <Suspense>
    <Stack gap={16}>
      {openLists.map((list) => (
        <ColumnsCard
          key={list.file}
          list={list}
          known={fields}
          file={fileOf(list, files)}
          onSay={(said) => void say(said)}
        />
      ))}
    </Stack>
  </Suspense>
);
