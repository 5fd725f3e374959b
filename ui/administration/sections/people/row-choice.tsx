import { Select } from '@mantine/core';
import { useState } from 'react';
import { useParamProjection } from '../../engine/hooks.ts';

type ChoiceProps = {
  readonly table: 'people' | 'groups' | 'buildings';
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string | null;
  readonly error?: string | null;
  readonly onChange: (key: string | null) => void;
};

/** A row of a table by name. */
export const RowChoice = ({ table, label, placeholder, value, error, onChange }: ChoiceProps) => {
  const [text, setText] = useState('');
  const found = useParamProjection('options', { table, text }) ?? [];
  const chosen = useParamProjection('row', { table, key: value ?? '' });
  const isListed = value === null || found.some(({ key }) => key === value);
  const options = found.map(({ key, name }) => ({ value: key, label: name }));
  const data = isListed ? options : [{ value, label: chosen?.name ?? value }, ...options];
  const shown = data.find((option) => option.value === value)?.label;
  return (
    <Select
      searchable
      clearable
      label={label}
      placeholder={placeholder}
      data={data}
      filter={({ options: all }) => all}
      value={value}
      error={error}
      onSearchChange={(next) => setText(next === shown ? '' : next)}
      onChange={onChange}
    />
  );
};
