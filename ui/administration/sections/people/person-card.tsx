import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../../kit/card.tsx';

type Props = {
  readonly label: string;
  /** None: what is in the card says enough. */
  readonly title?: string;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** A part of what there is to know about a person. */
export const PersonCard = ({ label, title, action, children }: Props) => (
  <Card aria-label={label}>
    <Box px={20} py={16} fz="body">
      {title !== undefined && (
        <Group gap={8} justify="space-between" wrap="nowrap" mb={12}>
          <Box component="h3" fz="body" fw={600}>
            {title}
          </Box>
          {action}
        </Group>
      )}
      {children}
    </Box>
  </Card>
);
