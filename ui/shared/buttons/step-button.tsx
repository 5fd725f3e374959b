import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

type Props = {
  readonly to: 'previous' | 'next';
  readonly label: string;
  /** Undefined: there is no next or previous one; the button stays focusable. */
  readonly onStep: (() => void) | undefined;
};

/** A button to the previous or next one, for example a month. */
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
