import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSection } from './section-context.ts';

type Props = Pick<TextInputProps, 'ref' | 'size' | 'className' | 'type'> & {
  readonly label: string;
  /** The name of the button that empties the field. */
  readonly clearLabel: string;
};

/**
 * The text filter of the address. The address changes in a transition, later than the next key: so the field shows the typed
 * text until it loses the focus.
 */
export const TextFilter = ({ label, clearLabel, ...field }: Props) => {
  const { address, go } = useSection();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? address.text;
  const show = (wanted: string | null): void => {
    setTyped(wanted);
    go({ text: wanted ?? '' });
  };
  return (
    <TextInput
      {...field}
      aria-label={label}
      placeholder={label}
      maxLength={200}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
      rightSection={
        text === '' ? null : (
          <CloseButton size="sm" aria-label={clearLabel} onClick={() => show(null)} />
        )
      }
      value={text}
      onChange={(event) => show(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  );
};
