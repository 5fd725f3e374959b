import { ActionIcon, Group, Select } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';

type Props = {
  readonly label: string;
  /** The label of the button that resets the filter. */
  readonly resetLabel: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The value that filters nothing. */
  readonly all: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Limits the picker's list; the choice is stored until it is reset. */
export const PickerFilter = ({ label, resetLabel, options, all, value, onChange }: Props) => (
  <Group gap={8} align="stretch" wrap="nowrap">
    <Select
      flex={1}
      size="md"
      aria-label={label}
      data={[...options]}
      value={value}
      onChange={(chosen) => onChange(chosen ?? all)}
    />
    <ActionIcon
      variant="default"
      size={42}
      aria-label={resetLabel}
      title={resetLabel}
      disabled={value === all}
      onClick={() => onChange(all)}
    >
      <IconFilterOff size={20} />
    </ActionIcon>
  </Group>
);
