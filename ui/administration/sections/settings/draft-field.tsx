import { Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { fieldEscape } from '../../../shared/layers/field-escape.ts';

type Props = {
  readonly label: string;
  readonly text: string;
  readonly unit?: string | undefined;
  readonly error?: string | null;
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean;
  readonly placeholder?: string | undefined;
  readonly onCommit: (text: string) => void;
};

/** A text that becomes a change when it is left or confirmed: one step of undo, not one for each key. */
export const DraftField = ({
  label,
  text,
  unit,
  error = null,
  describedBy,
  disabled = false,
  placeholder,
  onCommit,
}: Props) => {
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  const commit = () => {
    if (typed !== text) onCommit(typed);
  };
  return (
    <TextInput
      aria-label={label}
      aria-describedby={describedBy}
      value={typed}
      disabled={disabled}
      placeholder={placeholder}
      maxLength={2000}
      error={error}
      rightSection={
        unit !== undefined && (
          <Text span size="small" c="dimmed">
            {unit}
          </Text>
        )
      }
      rightSectionWidth={unit === undefined ? undefined : 72}
      rightSectionPointerEvents="none"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        fieldEscape(event, typed !== text, () => setTyped(text));
      }}
    />
  );
};
