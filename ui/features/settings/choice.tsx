import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';

type Props<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  /** The id of the element that explains the choice. */
  readonly describedBy?: string;
};

/** A choice between a few values, side by side. */
export const Choice = <Value extends string>({
  label,
  value,
  options,
  onChange,
  describedBy,
}: Props<Value>) => {
  const id = useId();
  return (
    <div>
      <Input.Label id={id} labelElement="div">
        {label}
      </Input.Label>
      <SegmentedControl
        aria-labelledby={id}
        aria-describedby={describedBy}
        size="sm"
        data={[...options]}
        value={value}
        onChange={(chosen) => {
          const option = options.find((item) => item.value === chosen);
          if (option !== undefined) onChange(option.value);
        }}
      />
    </div>
  );
};
