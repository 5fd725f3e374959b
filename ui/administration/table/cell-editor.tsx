import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Subject } from '../../../core/administration/changes/model.ts';
import type { Column } from '../../../core/administration/tables/index.ts';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { timeZones } from '../../shared/format/time-zones.ts';
import { fieldEscape } from '../../shared/layers/field-escape.ts';
import { useParamProjection } from '../engine/hooks.ts';
import { useColumnWords } from '../words/use-column-words.ts';
import { type After, afterKey } from './after-edit.ts';

export type EditorProps = {
  readonly table: TableName;
  readonly name: string;
  readonly column: Column;
  readonly label: string;
  readonly text: string;
  /** A character that was typed to begin, which replaces the text. */
  readonly typed: string | null;
  readonly onSave: (text: string, after: After) => void;
  readonly onLeave: () => void;
};

const TextEditor = ({ column, label, text, typed, onSave, onLeave }: EditorProps) => {
  const [value, setValue] = useState(typed ?? text);
  const isOver = useRef(false);
  const end = (act: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    act();
  };
  return (
    <TextInput
      aria-label={label}
      size="xs"
      autoFocus
      flex={1}
      miw={0}
      value={value}
      inputMode={column.kind === 'number' ? 'decimal' : 'text'}
      onChange={(event) => setValue(event.currentTarget.value)}
      onFocus={(event) => {
        if (typed === null) event.currentTarget.select();
      }}
      onKeyDown={(event) => {
        const after = afterKey(event);
        if (fieldEscape(event, true, () => end(onLeave)) || after === null) return;
        event.preventDefault();
        event.stopPropagation();
        end(() => onSave(value.trim(), after));
      }}
      onBlur={() => end(() => onSave(value.trim(), 'stay'))}
    />
  );
};

type Choice = { readonly value: string; readonly label: string };

const ChoiceEditor = (props: EditorProps & { readonly data: readonly Choice[] }) => {
  const { label, text, typed, column, data, onSave, onLeave } = props;
  const isSearchable = data.length > 8;
  const current = text === '' ? (column.empty ?? null) : text;
  // What is typed begins anew, also with the key that opened the cell.
  const shown = data.find(({ value }) => value === current)?.label ?? '';
  const [search, setSearch] = useState(isSearchable ? (typed ?? shown) : shown);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
  }, []);
  const isOver = useRef(false);
  const end = (act: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    act();
  };
  return (
    <Select
      aria-label={label}
      size="xs"
      autoFocus
      searchable={isSearchable}
      searchValue={search}
      onSearchChange={(next) => {
        // As it appears, the field writes the value that is there over what was typed.
        if (isMounted.current) setSearch(next);
      }}
      onFocus={(event) => {
        if (typed === null) event.currentTarget.select();
      }}
      clearable={column.isRequired !== true}
      flex={1}
      miw={0}
      data={[...data]}
      value={current}
      defaultDropdownOpened
      onChange={(value) => end(() => onSave(value ?? '', 'stay'))}
      onKeyDown={(event) => {
        event.stopPropagation();
        fieldEscape(event, true, () => end(onLeave));
        // AP152: without a choice of the arrow keys, Enter takes the first one that has what was typed.
        const isChosen = event.currentTarget.hasAttribute('aria-activedescendant');
        const words = search === shown ? '' : search.trim().toLowerCase();
        const first = data.find(({ label }) => label.toLowerCase().includes(words));
        if (event.key === 'Enter' && words !== '' && !isChosen && first !== undefined) {
          event.preventDefault();
          end(() => onSave(first.value, 'stay'));
        }
        if (event.key !== 'Tab') return;
        event.preventDefault();
        end(() => onSave(text, event.shiftKey ? 'left' : 'right'));
      }}
      onBlur={() => end(onLeave)}
    />
  );
};

const ListEditor = (props: EditorProps & { readonly data: readonly Choice[] }) => {
  const { label, text, data, onSave, onLeave } = props;
  const [value, setValue] = useState<string[]>(text === '' ? [] : text.split('|'));
  const isOver = useRef(false);
  const end = (act: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    act();
  };
  const known = new Set(data.map((one) => one.value));
  const unknown = value.filter((one) => !known.has(one)).map((one) => ({ value: one, label: one }));
  return (
    <MultiSelect
      aria-label={label}
      size="xs"
      autoFocus
      searchable
      flex={1}
      miw={0}
      data={[...data, ...unknown]}
      value={value}
      defaultDropdownOpened
      onChange={setValue}
      onKeyDown={(event) => {
        event.stopPropagation();
        fieldEscape(event, true, () => end(onLeave));
        if (event.key !== 'Tab') return;
        event.preventDefault();
        end(() => onSave(value.join('|'), event.shiftKey ? 'left' : 'right'));
      }}
      onBlur={() => end(() => onSave(value.join('|'), 'stay'))}
    />
  );
};

const ReferenceEditor = (props: EditorProps & { readonly refers: TableName }) => {
  const options = useParamProjection('options', { table: props.refers, text: '' });
  if (options === undefined) return null;
  const data = options.map(({ key, name }) => ({ value: key, label: name }));
  return props.column.kind === 'references' ? (
    <ListEditor {...props} data={data} />
  ) : (
    <ChoiceEditor {...props} data={data} />
  );
};

/** Edits a cell in place, according to the kind of its column. */
export const CellEditor = (props: EditorProps) => {
  const { column, table, name } = props;
  const words = useColumnWords();
  // AP131
  if (table === 'buildings' && name === 'time_zone') {
    const zones = timeZones(props.text).map((zone) => ({
      value: zone,
      label: zone.replaceAll('_', ' '),
    }));
    return <ChoiceEditor {...props} data={zones} />;
  }
  const choices = (values: readonly string[], subject: Subject): readonly Choice[] =>
    values.map((value) => ({ value, label: words.cell(subject, name, value) }));
  switch (column.kind) {
    case 'choice':
      return <ChoiceEditor {...props} data={choices(column.of, table)} />;
    case 'yesNo':
      return <ChoiceEditor {...props} data={choices(['yes', 'no'], table)} />;
    case 'reference':
    case 'references':
      return <ReferenceEditor {...props} refers={column.table} />;
    default:
      return <TextEditor {...props} />;
  }
};
