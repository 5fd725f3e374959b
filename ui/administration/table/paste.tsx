import { Button, CloseButton, Modal, Select } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../core/administration/tables/index.ts';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { useLayer } from '../../shared/layers/use-layer.ts';
import { isTyping } from '../../shared/page/is-typing.ts';
import { usePhone } from '../../shared/page/use-phone.ts';
import { useDispatch, useParamProjection } from '../engine/hooks.ts';
import { PrimaryButton } from '../shell/primary-button.tsx';
import { useColumnWords } from '../words/use-column-words.ts';
import type { GridColumn } from './grid-column.ts';
import { cellsIn, isTable, type Understood, understood, withValues } from './pasted-table.ts';
import { onPasteText } from './pasted-text.ts';
import classes from './table.module.css';

type Props = {
  readonly table: TableName;
  readonly columns: readonly GridColumn[];
  /** Cells of new rows that the pasted table does not say. */
  readonly defaults: Readonly<Record<string, string>>;
};

const NOWHERE = '';

/** What a table shows for an empty cell. */
const NOTHING = '–';

/** The values of a column that the page shows as words. */
const valuesOf = (column: Column | undefined): readonly string[] => {
  if (column?.kind === 'yesNo') return ['yes', 'no'];
  return column?.kind === 'choice' ? column.of : [];
};

type ColumnsProps = {
  readonly table: TableName;
  readonly pasted: Understood;
  readonly onChoose: (columns: Understood['columns']) => void;
  readonly onClose: () => void;
};

const Columns = ({ table, pasted, onChoose, onClose }: ColumnsProps) => {
  const { t } = useTranslation('administration', { keyPrefix: 'paste' });
  const words = useColumnWords();
  const grid = useParamProjection('grid', { table });
  const [columns, setColumns] = useState(pasted.columns);
  const data = [
    { value: NOWHERE, label: t('nowhere') },
    ...Object.keys(grid?.columns ?? {}).map((id) => ({
      value: id,
      label: words.column(table, id),
    })),
  ];
  return (
    <>
      {columns.map((column, index) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: a column of a pasted table is its position.
          key={index}
          mb="sm"
          label={t('column', { example: pasted.rows[0]?.[index] ?? '' })}
          data={data}
          value={column ?? NOWHERE}
          onChange={(value) =>
            setColumns(
              columns.map((one, at) =>
                at === index ? (value === NOWHERE ? null : value) : one === value ? null : one,
              ),
            )
          }
        />
      ))}
      <PrimaryButton
        place="panel"
        onClick={() => {
          onChoose(columns);
          onClose();
        }}
      >
        {t('use')}
      </PrimaryButton>
    </>
  );
};

/** AP18: Ctrl V anywhere in the page; a strip shows how the cells were interpreted, with a choice of columns. */
export const PasteStrip = ({ table, columns, defaults }: Props) => {
  const { t } = useTranslation('administration', { keyPrefix: 'paste' });
  const words = useColumnWords();
  const send = useDispatch();
  const phone = usePhone();
  const grid = useParamProjection('grid', { table });
  const last = useRef<Understood | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const close = useCallback(() => setChoosing(false), []);
  useLayer({ kind: 'dialog', open: isChoosing, onClose: close });
  const kinds = grid?.columns;
  const paste = useCallback(
    (table_: Understood) => {
      last.current = table_;
      const valueFor = (column: string, text: string): string => {
        const word = text.toLocaleLowerCase();
        const value = valuesOf(kinds?.[column]).find(
          (one) => words.cell(table, column, one).toLocaleLowerCase() === word,
        );
        return text === NOTHING ? '' : (value ?? text);
      };
      const { columns: of, rows } = withValues(table_, valueFor);
      send({ _tag: 'PasteRows', columns: of, rows, defaults });
    },
    [send, kinds, words, table, defaults],
  );
  useEffect(() => {
    /** Whether it is a table. */
    const take = (text: string): boolean => {
      const cells = phone || kinds === undefined ? [] : cellsIn(text);
      if (kinds === undefined || !isTable(cells)) return false;
      const named = Object.keys(kinds).map((id) => ({ id, names: [words.column(table, id)] }));
      paste(
        understood(
          cells,
          named,
          columns.map(({ id }) => id),
        ),
      );
      return true;
    };
    const pasted = (event: ClipboardEvent) => {
      if (isTyping(event.target)) return;
      if (take(event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault();
    };
    window.addEventListener('paste', pasted);
    const ignore = onPasteText(take);
    return () => {
      window.removeEventListener('paste', pasted);
      ignore();
    };
  }, [paste, phone, kinds, table, columns, words]);
  const pasted = grid?.pasted ?? null;
  if (pasted === null) return null;
  const names = pasted.columns.flatMap((column) =>
    column === null ? [] : [words.column(table, column)],
  );
  return (
    <div className={classes.strip}>
      <IconClipboardCheck size={18} stroke={1.75} aria-hidden="true" />
      <span role="status">
        <strong>{t('rows', { count: pasted.found + pasted.added })}</strong>{' '}
        {t('understood', { found: pasted.found, added: pasted.added, columns: names.join(', ') })}
      </span>
      {last.current !== null && (
        <Button size="compact-sm" variant="subtle" onClick={() => setChoosing(true)}>
          {t('columns')}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" onClick={() => send({ _tag: 'Undo' })}>
        {t('undo')}
      </Button>
      <CloseButton
        ms="auto"
        aria-label={t('close')}
        onClick={() => send({ _tag: 'ClosePasted' })}
      />
      <Modal
        opened={isChoosing}
        onClose={close}
        closeOnEscape={false}
        title={t('columns')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {last.current !== null && (
          <Columns
            table={table}
            pasted={last.current}
            onClose={close}
            onChoose={(of) => {
              const rows = last.current?.rows ?? [];
              send({ _tag: 'Undo' });
              paste({ columns: of, rows });
            }}
          />
        )}
      </Modal>
    </div>
  );
};
