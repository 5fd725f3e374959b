import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ListFields,
  OpenList,
  SaidColumns,
} from '../../../core/contract/administration/columns.ts';
import { ColumnsCard } from './columns-card.tsx';
import { useSaidColumns } from './use-said-columns.ts';

type Props = {
  readonly lists: readonly OpenList[];
  readonly known: ListFields;
  readonly fileOf: (list: OpenList) => File | null;
  /** Other questions about the files, which have answers already. */
  readonly children?: ReactNode;
  readonly onSay: (said: readonly SaidColumns[]) => void;
};

/** CD51, CD87: all that is open about the lists, with one button that answers it. */
export const ColumnQuestions = ({ lists, known, fileOf, children, onSay }: Props) => {
  const { t } = useTranslation('administration-import');
  const columns = useSaidColumns(lists);
  return (
    <Stack gap={16}>
      {lists.map((list) => (
        <ColumnsCard
          key={list.file}
          list={list}
          known={known}
          file={fileOf(list)}
          draft={columns.draftOf(list)}
          onChange={(draft) => columns.change(list, draft)}
        />
      ))}
      {children}
      <Group justify="flex-end">
        <Button
          disabled={children === undefined && columns.said.length === 0}
          onClick={() => onSay(columns.said)}
        >
          {t(lists.length === 0 ? 'newBuildings.say' : 'columns.say')}
        </Button>
      </Group>
    </Stack>
  );
};
