import { Box, NativeSelect, Table, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListFields, OpenList } from '../../../core/contract/administration/columns.ts';
import { Card, CardHead } from '../../kit/card.tsx';
import classes from './columns-card.module.css';
import { useColumnName } from './use-column-name.ts';
import type { ColumnsDraft } from './use-said-columns.ts';

type Samples = ReadonlyMap<string, readonly string[]>;

const useSamples = (file: File | null, { file: list, columns }: OpenList): Samples => {
  const [samples, setSamples] = useState<Samples>(new Map());
  useEffect(() => {
    let isOpen = true;
    if (file === null) return;
    const read = async () => {
      const { columnSamples } = await import('./column-samples.ts');
      const found = await columnSamples(
        file,
        list,
        columns.map(({ name }) => name),
      );
      if (isOpen) setSamples(found);
    };
    // A file that is gone has no samples.
    void read().catch(() => {});
    return () => {
      isOpen = false;
    };
  }, [file, list, columns]);
  return samples;
};

type Props = {
  readonly list: OpenList;
  /** What a list may be, and its columns may hold. */
  readonly known: ListFields;
  readonly file: File | null;
  readonly draft: ColumnsDraft;
  readonly onChange: (draft: ColumnsDraft) => void;
};

/** CD51: asks once what the columns of a list hold. */
export const ColumnsCard = ({ list, known, file, draft, onChange }: Props) => {
  const { t } = useTranslation('administration-import');
  const columnName = useColumnName();
  const samples = useSamples(file, list);
  const { table, fields } = draft;
  // What nobody has placed comes first: the rest may be below the fold.
  const named = list.columns.map(({ name, field }, index) => ({ name, field, index }));
  const inOrder = [
    ...named.filter(({ field }) => field === null),
    ...named.filter(({ field }) => field !== null),
  ];
  return (
    <Card column aria-label={t('columns.title', { file: list.file })}>
      <CardHead>
        <Box flex={1}>
          <h2>{t('columns.title', { file: list.file })}</h2>
          <Text size="small">{t('columns.text')}</Text>
        </Box>
      </CardHead>
      <div className={classes.content}>
        <NativeSelect
          label={t('columns.table')}
          value={table ?? ''}
          maw={320}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onChange({
              table: known.find((one) => one.table === value)?.table ?? null,
              fields: list.columns.map(() => null),
            });
          }}
          data={[
            { value: '', label: '–' },
            ...known.map((one) => ({ value: one.table, label: t(`tables.${one.table}`) })),
          ]}
        />
        {table !== null && (
          <Table mt={12} className={classes.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('columns.column')}</Table.Th>
                <Table.Th>{t('columns.samples')}</Table.Th>
                <Table.Th>{t('columns.holds')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {inOrder.map(({ name, index }) => (
                <Table.Tr key={index}>
                  <Table.Td translate="no" className={classes.name}>
                    {name}
                  </Table.Td>
                  <Table.Td translate="no" className={classes.samples}>
                    {samples.get(name)?.join(', ')}
                  </Table.Td>
                  <Table.Td className={classes.holds}>
                    <NativeSelect
                      size="xs"
                      aria-label={t('columns.of', { name })}
                      value={fields[index] ?? ''}
                      onChange={(event) => {
                        const field = event.currentTarget.value || null;
                        // A field has one column.
                        onChange({
                          table,
                          fields: fields.map((one, at) =>
                            at === index ? field : one === field ? null : one,
                          ),
                        });
                      }}
                      data={[
                        { value: '', label: t('columns.leaveOut') },
                        ...(known.find((one) => one.table === table)?.of ?? []).map((field) => ({
                          value: field,
                          label: columnName(table, field),
                        })),
                      ]}
                    />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </div>
    </Card>
  );
};
