import { Select } from '@mantine/core';
import { useState } from 'react';
import { useParamProjection } from '../../engine/hooks.ts';

type Props = {
  readonly label: string;
  readonly building: string;
  readonly value: string | null;
  readonly onChange: (key: string | null) => void;
};

/** AP133: a space of the building that the table shows, or of any, if its name is typed. */
export const SpaceChoice = ({ label, building, value, onChange }: Props) => {
  const [text, setText] = useState('');
  const chosen = useParamProjection('row', { table: 'spaces', key: value ?? '' });
  const found = useParamProjection('ruledSpaces', { building, text }) ?? [];
  const isListed = value === null || found.some(({ key }) => key === value);
  const options = found.map(({ key, name }) => ({ value: key, label: name }));
  const data = isListed ? options : [{ value, label: chosen?.name ?? value }, ...options];
  const shown = data.find((option) => option.value === value)?.label;
  return (
    <Select
      searchable
      clearable
      label={label}
      data={data}
      filter={({ options: all }) => all}
      value={value}
      onSearchChange={(next) => setText(next === shown ? '' : next)}
      onChange={onChange}
    />
  );
};
