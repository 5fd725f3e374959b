import { Checkbox, Popover, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { CLOSES_ITSELF } from '../../shared/layers/follow-escape.ts';
import { isTyping } from '../../shared/page/is-typing.ts';
import { useParamProjection } from '../engine/hooks.ts';
import { useSection } from '../shell/section-context.ts';
import { TextFilter } from '../shell/text-filter.tsx';
import { useColumnWords } from '../words/use-column-words.ts';
import { useNumber } from '../words/use-number.ts';
import classes from './filter-bar.module.css';

type ChipProps = { readonly table: TableName; readonly column: string };

const Values = ({ table, column }: ChipProps) => {
  const { address, go } = useSection();
  const { t } = useTranslation('administration', { keyPrefix: 'filter' });
  const words = useColumnWords();
  const number = useNumber();
  const values = useParamProjection('values', { table, column, selected: false }) ?? [];
  const own = address.filters.find((one) => one.column === column)?.of ?? [];
  const toggle = (value: string) => {
    const of = own.includes(value) ? own.filter((one) => one !== value) : [...own, value];
    const others = address.filters.filter((one) => one.column !== column);
    go({ filters: of.length === 0 ? others : [...others, { column, of }] });
  };
  return (
    <div className={classes.values}>
      {values.map(({ value, name, count }) => (
        <div key={value} className={classes.item}>
          <Checkbox
            label={
              value === '' ? t('none') : name === value ? words.cell(table, column, value) : name
            }
            checked={own.includes(value)}
            onChange={() => toggle(value)}
          />
          <Text span size="caption" c="dimmed">
            {number(count)}
          </Text>
        </div>
      ))}
    </div>
  );
};

/** A column with a few values: what is chosen stands on the chip. */
const FilterChip = ({ table, column }: ChipProps) => {
  const { address, go } = useSection();
  const { t } = useTranslation('administration', { keyPrefix: 'filter' });
  const words = useColumnWords();
  const values = useParamProjection('values', { table, column, selected: false }) ?? [];
  const own = address.filters.find((one) => one.column === column)?.of ?? [];
  const name = words.column(table, column);
  const shown = own
    .map((value) => {
      const known = values.find((one) => one.value === value)?.name ?? value;
      return known === value ? words.cell(table, column, value) : known;
    })
    .join(', ');
  return (
    <span className={classes.chip} data-on={own.length > 0 || undefined}>
      <Popover position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton className={classes.open}>
            {own.length === 0 ? name : `${name}: ${shown}`}
            {own.length === 0 && <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown {...CLOSES_ITSELF}>
          <Values table={table} column={column} />
        </Popover.Dropdown>
      </Popover>
      {own.length > 0 && (
        <UnstyledButton
          className={classes.clear}
          aria-label={t('clear', { name })}
          onClick={() => go({ filters: address.filters.filter((one) => one.column !== column) })}
        >
          <IconX size={14} stroke={2} />
        </UnstyledButton>
      )}
    </span>
  );
};

type Props = {
  readonly table: TableName;
  /** Columns that can be filtered. */
  readonly columns: readonly string[];
  readonly label: string;
  readonly children?: ReactNode;
};

/** AP11, UC61: filters as chips, which stay in the address, and how many rows they leave. */
export const FilterBar = ({ table, columns, label, children }: Props) => {
  const { t } = useTranslation('administration', { keyPrefix: 'filter' });
  const number = useNumber();
  const { address, go } = useSection();
  const grid = useParamProjection('grid', { table });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
  const only = (which: 'changed' | 'problems', count: number) =>
    (count > 0 || address.only === which) && (
      <UnstyledButton
        className={classes.chip}
        data-on={address.only === which || undefined}
        aria-pressed={address.only === which}
        onClick={() => go({ only: address.only === which ? null : which })}
      >
        <span className={classes.open}>
          {t(which)} <strong data-kind={which}>{number(count)}</strong>
        </span>
      </UnstyledButton>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form is sent.
    <div role="search" aria-label={label} className={classes.bar}>
      <TextFilter
        ref={field}
        size="sm"
        className={classes.field}
        label={label}
        clearLabel={t('clearText')}
      />
      <div className={classes.line}>
        {[
          ...columns,
          // Another section, for example the overview, may link to any filter.
          ...address.filters.flatMap(({ column }) => (columns.includes(column) ? [] : [column])),
        ].map((column) => (
          <FilterChip key={column} table={table} column={column} />
        ))}
        {only('changed', grid?.changed ?? 0)}
        {only('problems', grid?.faulty ?? 0)}
        {children}
      </div>
      <Text span size="small" c="dimmed" className={classes.told} role="status">
        {/* AP115: while the rows are loading, nobody knows how many there are. */}
        {grid !== undefined &&
          (grid.status === 'loaded' || grid.total > 0) &&
          t('shown', { shown: grid.shown, total: grid.total })}
      </Text>
    </div>
  );
};
