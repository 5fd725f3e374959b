import { Button, Drawer, Group, MultiSelect, Select, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CellView } from '../../../core/administration/grid/projection.ts';
import type { Column } from '../../../core/administration/tables/index.ts';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { usePhone } from '../../shared/page/use-phone.ts';
import { useDispatch, useParamProjection, useProjection } from '../engine/hooks.ts';
import { useAddressLayer } from '../shell/address-layer.ts';
import { PrimaryButton } from '../shell/primary-button.tsx';
import { useSection } from '../shell/section-context.ts';
import { TimesChoice, useTimes } from '../shell/times-choice.tsx';
import { useColumnWords } from '../words/use-column-words.ts';
import { useExpectationWords } from '../words/use-problem-words.ts';
import classes from './table.module.css';

type FieldProps = {
  readonly table: TableName;
  readonly name: string;
  readonly column: Column;
  readonly cell: CellView;
  readonly onChange: (text: string) => void;
};

const Choice = ({ table, name, column, cell, onChange }: FieldProps) => {
  const words = useColumnWords();
  const refers = column.kind === 'reference' || column.kind === 'references' ? column.table : table;
  const options = useParamProjection('options', { table: refers, text: '' }) ?? [];
  const { t } = useTranslation('administration', { keyPrefix: 'table' });
  const label = words.column(table, name);
  const was =
    cell.was === undefined ? undefined : t('was', { value: words.cell(table, name, cell.was) });
  if (column.kind === 'references') {
    return (
      <MultiSelect
        label={label}
        description={was}
        searchable
        data={options.map(({ key, name: own }) => ({ value: key, label: own }))}
        value={cell.text === '' ? [] : cell.text.split('|')}
        onChange={(values) => onChange(values.join('|'))}
      />
    );
  }
  const values =
    column.kind === 'choice' ? column.of : column.kind === 'yesNo' ? ['yes', 'no'] : null;
  const data =
    values === null
      ? options.map(({ key, name: own }) => ({ value: key, label: own }))
      : values.map((value) => ({ value, label: words.cell(table, name, value) }));
  return (
    <Select
      label={label}
      description={was}
      data={data}
      value={cell.text === '' ? (column.empty ?? null) : cell.text}
      onChange={(value) => onChange(value ?? '')}
    />
  );
};

const Field = (props: FieldProps) => {
  const { table, name, column, cell, onChange } = props;
  const { t } = useTranslation('administration', { keyPrefix: 'table' });
  const words = useColumnWords();
  const expectation = useExpectationWords();
  if (['choice', 'yesNo', 'reference', 'references'].includes(column.kind)) {
    return <Choice {...props} />;
  }
  return (
    <TextInput
      // A new value from elsewhere replaces what is shown.
      key={cell.text}
      label={words.column(table, name)}
      description={cell.was === undefined ? undefined : t('was', { value: cell.was })}
      error={cell.fault === undefined ? undefined : expectation(cell.fault, cell.theirs ?? null)}
      defaultValue={cell.text}
      inputMode={column.kind === 'number' ? 'decimal' : 'text'}
      onBlur={(event) => {
        const text = event.currentTarget.value.trim();
        if (text !== cell.text) onChange(text);
      }}
    />
  );
};

type Props = {
  readonly table: TableName;
  readonly fields: readonly string[];
  /** It is open, and leaves the page to see while something else is done (AP85). */
  readonly isAside?: boolean;
  /** Below the fields. */
  readonly children?: ReactNode;
};

/** On phones a row opens as a sheet with its fields, for small edits (AP114). */
export const RowSheet = ({ table, fields, isAside = false, children }: Props) => {
  const { t } = useTranslation('administration');
  const { address, go } = useSection();
  const send = useDispatch();
  const phone = usePhone();
  const grid = useParamProjection('grid', { table });
  const row = useParamProjection('row', { table, key: address.id ?? '' });
  const changes = useProjection('changes');
  const times = useTimes(changes);
  useAddressLayer('id', { kind: 'dialog', open: phone && address.id !== null && row !== null });
  if (!phone || grid === undefined) return null;
  const count = changes?.count ?? 0;
  const isBlocked = (changes?.faults ?? 0) > 0;
  const shown = address.id === null || isAside ? null : row;
  return (
    <Drawer
      opened={shown != null}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
      position="bottom"
      size="auto"
      title={shown?.name}
      classNames={{ title: classes.sheetTitle }}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={() => go({ id: null })}
    >
      {shown != null && (
        <Stack gap={16}>
          {fields.map((name) => {
            const column = grid.columns[name];
            const cell = shown.cells[name];
            if (column === undefined || cell === undefined) return null;
            return (
              <Field
                key={name}
                table={table}
                name={name}
                column={column}
                cell={cell}
                onChange={(text) =>
                  send({
                    _tag: 'EditCells',
                    edits: [{ subject: table, key: shown.key, column: name, text }],
                  })
                }
              />
            );
          })}
          {children}
          <Text size="small" c="dimmed">
            {t('phone')}
          </Text>
          {count > 0 && <TimesChoice of={times} disabled={changes?.isSaving ?? false} />}
          {count > 0 && (
            <Group grow gap={8}>
              <Button variant="default" onClick={() => send({ _tag: 'Discard' })}>
                {t('changes.discard')}
              </Button>
              <PrimaryButton
                place="panel"
                aria-disabled={isBlocked}
                data-disabled={isBlocked || undefined}
                loading={changes?.isSaving ?? false}
                onClick={() => !isBlocked && send({ _tag: 'Save', reason: null, ...times.said })}
              >
                {t('changes.save', { count })}
              </PrimaryButton>
            </Group>
          )}
        </Stack>
      )}
    </Drawer>
  );
};
