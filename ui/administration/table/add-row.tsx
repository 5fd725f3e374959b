import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { useDispatch, useProjection } from '../engine/hooks.ts';
import { useSection } from '../shell/section-context.ts';

type Props = {
  readonly table: TableName;
  /** The cells of the new row, a name among them. */
  readonly cells: Readonly<Record<string, string>>;
};

/** AP16, AP83: adds a row, sorted in by its name; the row opens, and the table scrolls to it. */
export const AddRow = ({ table, cells }: Props) => {
  const { t } = useTranslation('administration');
  const { go } = useSection();
  const send = useDispatch();
  const next = useProjection('changes')?.nextKey ?? null;
  const add = () => {
    send({ _tag: 'EditCells', edits: [], rows: [{ table, cells }] });
    go({ id: next });
  };
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
      onClick={add}
    >
      {t('add')}
    </Button>
  );
};
