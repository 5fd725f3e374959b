import { Button, Checkbox, Popover, ScrollArea, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { CLOSES_ITSELF } from '../../shared/layers/follow-escape.ts';
import { useDispatch, useParamProjection } from '../engine/hooks.ts';
import { PrimaryButton } from '../shell/primary-button.tsx';
import { useColumnWords } from '../words/use-column-words.ts';
import classes from './value-menu.module.css';

type Props = { readonly table: TableName; readonly column: string; readonly selected: number };

type State = 'all' | 'kept' | 'none';

/** A dash is only there while some have the value and some do not. */
const stateAfter = (state: State, isMixed: boolean): State => {
  if (state === 'all') return 'none';
  return state === 'none' && isMixed ? 'kept' : 'all';
};

const Values = ({ table, column, selected, onSet }: Props & { readonly onSet: () => void }) => {
  const { t } = useTranslation('administration', { keyPrefix: 'bulk' });
  const words = useColumnWords();
  const send = useDispatch();
  const grid = useParamProjection('grid', { table });
  const values = useParamProjection('values', { table, column, selected: true }) ?? [];
  const [chosen, setChosen] = useState<Readonly<Record<string, State>>>({});
  const kind = grid?.columns[column];
  const isList = kind?.kind === 'references' || kind?.kind === 'words';
  const stateOf = (value: string, count: number): State =>
    chosen[value] ?? (count === 0 ? 'none' : count === selected ? 'all' : 'kept');
  const nameOf = (value: string, name: string) =>
    value === '' ? t('empty') : name === value ? words.cell(table, column, value) : name;
  const set = () => {
    const of = (wanted: State) =>
      Object.entries(chosen).flatMap(([value, state]) => (state === wanted ? [value] : []));
    send({ _tag: 'EditSelected', column, to: { add: of('all'), remove: of('none') } });
    onSet();
  };
  const effect = (count: number, state: State) => {
    const after = state === 'all' ? selected : state === 'none' ? 0 : count;
    return after === count
      ? t('count', { now: count, total: selected })
      : t('effect', { now: count, after, total: selected });
  };
  return (
    <>
      <Text size="caption" fw={600} c="dimmed" mb={8}>
        {t('of', { name: words.column(table, column), count: selected })}
      </Text>
      <ScrollArea.Autosize mah={280}>
        {values.map(({ value, name, count }) => {
          const state = stateOf(value, count);
          return isList ? (
            <div key={value} className={classes.row}>
              <Checkbox
                label={nameOf(value, name)}
                checked={state === 'all'}
                indeterminate={state === 'kept'}
                onChange={() =>
                  setChosen({
                    ...chosen,
                    [value]: stateAfter(state, count > 0 && count < selected),
                  })
                }
              />
              <Text span size="caption" c="dimmed" flex="none">
                {effect(count, state)}
              </Text>
            </div>
          ) : (
            <UnstyledButton
              key={value}
              className={classes.row}
              onClick={() => {
                send({ _tag: 'EditSelected', column, to: { text: value } });
                onSet();
              }}
            >
              <span>{nameOf(value, name)}</span>
              <Text span size="caption" c="dimmed" flex="none">
                {t('count', { now: count, total: selected })}
              </Text>
            </UnstyledButton>
          );
        })}
      </ScrollArea.Autosize>
      {isList && (
        <div className={classes.foot}>
          <span>{t('dash')}</span>
          <PrimaryButton place="panel" size="xs" onClick={set}>
            {t('set')}
          </PrimaryButton>
        </div>
      )}
    </>
  );
};

/** AP17: the values of a column in the selected rows, and their new ones: set in all rows, in none, or unchanged. */
export const ValueMenu = (props: Props) => {
  const words = useColumnWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={300}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {words.column(props.table, props.column)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown {...CLOSES_ITSELF}>
        {isOpen && <Values {...props} onSet={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
};
