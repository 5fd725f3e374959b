import { Button, Stack } from '@mantine/core';
import type { IconDoor } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../../../core/core.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import classes from './alternatives.module.css';

export type Offer = {
  readonly key: string | number;
  readonly Icon: typeof IconDoor;
  readonly text: string;
  readonly commands: readonly Command[];
};

/** A list of offers, one button each. */
export const Offers = ({ offers }: { readonly offers: readonly Offer[] }) => {
  const { t } = useTranslation('alternatives');
  const dispatch = useDispatch();
  const group = useRef<HTMLDivElement>(null);
  return (
    // Rendered even when empty: it takes the focus when the pressed button disappears.
    <Stack
      ref={group}
      gap={6}
      mt={offers.length === 0 ? 0 : 8}
      className={classes.group}
      tabIndex={-1}
      role="group"
      aria-label={t('title')}
    >
      {offers.map(({ key, Icon, text, commands }) => (
        <Button
          key={key}
          variant="light"
          size="sm"
          fullWidth
          justify="flex-start"
          leftSection={<Icon size={18} aria-hidden="true" />}
          onClick={() => {
            group.current?.focus({ preventScroll: true });
            for (const command of commands) dispatch(command);
          }}
        >
          {text}
        </Button>
      ))}
    </Stack>
  );
};
