import { Popover, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { ChipContent } from './chip-content.tsx';
import classes from './chip-popover.module.css';

type Props = {
  /** The name of the button for screen readers: "Floor: Floor 2". */
  readonly label: string;
  readonly icon: ReactNode;
  /** What the button shows; cut where there is no room. */
  readonly words: string;
  /** The name of what opens below the button. */
  readonly title: string;
  readonly width: number;
  /** Does something else instead of opening. */
  readonly onPress?: (() => void) | undefined;
  /** What opens; call `close` after a choice. */
  readonly children: (close: () => void) => ReactNode;
};

/** A part of a chip over the map: the current choice, with a popover of options. A press elsewhere closes it. */
export const ChipPopover = ({ label, icon, words, title, width, onPress, children }: Props) => {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpened(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={width}
      offset={6}
      closeOnEscape={false}
      withRoles={false}
      radius={12}
      // Closed, it has no focus to keep while it fades.
      transitionProps={{ exitDuration: 0 }}
    >
      <Popover.Target>
        <UnstyledButton
          ref={button}
          className={classes.button}
          aria-haspopup="dialog"
          aria-expanded={opened}
          aria-label={label}
          onClick={onPress ?? (() => setOpened(!opened))}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            (onPress ?? (() => setOpened(true)))();
          }}
        >
          {icon}
          <Text span inherit truncate miw={0}>
            {words}
          </Text>
          <IconChevronDown className={classes.chevron} size={16} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <ChipContent title={title} button={button} onClose={close}>
          {children(close)}
        </ChipContent>
      </Popover.Dropdown>
    </Popover>
  );
};
