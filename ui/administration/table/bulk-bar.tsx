import { ActionIcon, Button, CloseButton, Menu, Text } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { usePhone } from '../../shared/page/use-phone.ts';
import { useDispatch, useParamProjection } from '../engine/hooks.ts';
import classes from './table.module.css';
import { ValueMenu } from './value-menu.tsx';

type Props = { readonly table: TableName; readonly columns: readonly string[] };

/** AP17: what can be done with all selected rows at once. */
export const BulkBar = ({ table, columns }: Props) => {
  const { t } = useTranslation('administration', { keyPrefix: 'bulk' });
  const send = useDispatch();
  const phone = usePhone();
  const { selected = 0, selectedHidden = 0 } = useParamProjection('grid', { table }) ?? {};
  if (selected === 0 || phone) return null;
  return (
    <div className={classes.strip} role="toolbar" aria-label={t('title')}>
      <strong role="status">{t('selected', { count: selected })}</strong>
      {selectedHidden > 0 && (
        <>
          <Text span inherit fw={600}>
            {t('hidden', { count: selectedHidden })}
          </Text>
          <Button size="compact-sm" variant="subtle" onClick={() => send({ _tag: 'SelectShown' })}>
            {t('onlyShown')}
          </Button>
        </>
      )}
      {columns.map((column) => (
        <ValueMenu key={column} table={table} column={column} selected={selected} />
      ))}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={t('more')}>
            <IconDots size={16} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => send({ _tag: 'RemoveSelected' })}
          >
            {t('remove', { count: selected })}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CloseButton
        ms="auto"
        aria-label={t('clear')}
        onClick={() => send({ _tag: 'SelectAll', selected: false })}
      />
    </div>
  );
};
