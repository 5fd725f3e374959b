import { Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { loadColumnTexts } from '../entry-texts.ts';
import type { Asked } from './upload.ts';
import type { OfficeStart } from './use-office-start.ts';

const ColumnsCard = lazy(async () => {
  await loadColumnTexts();
  const { ColumnsCard } = await import('../../../shared/columns/columns-card.tsx');
  return { default: ColumnsCard };
});

/** CD77: asks what the columns of lists hold, as the import does. */
export const OpenLists = ({
  asked: { openLists, fields },
  office: { file, say },
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
          file={file}
          onSay={(said) => void say(said)}
        />
      ))}
    </Stack>
  </Suspense>
);
