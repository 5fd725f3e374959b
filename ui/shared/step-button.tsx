import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

type Props = {
  readonly to: 'previous' | 'next';
  readonly label: string;
  /** Undefined: there is nothing further; the button keeps the focus. */
  readonly onStep: (() => void) | undefined;
};

/** To what comes before or after, such as a month. */
export const StepButton = ({ to, label, onStep }: Props) => {
  const Icon = to === 'previous' ? IconChevronLeft : IconChevronRight;
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      aria-disabled={onStep === undefined || undefined}
      data-disabled={onStep === undefined || undefined}
      onClick={onStep}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  );
};
