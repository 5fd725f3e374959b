import { Box, Text } from '@mantine/core';
import { useFormat } from '../../shared/format/use-format.ts';
import { UseBar } from './shared/use-bar.tsx';

type Props = {
  readonly label: string;
  /** Percent of the capacity; may exceed 100 (UT2). */
  readonly percent: number;
};

/** The utilisation of a day, as text and as a bar that is full from 100 % on. */
export const Utilisation = ({ label, percent }: Props) => {
  const format = useFormat();
  return (
    <Box miw={0}>
      <Text component="div" size="caption" c="dimmed" lh={1.5} mb={4}>
        {label}{' '}
        <Box component="strong" fw={650} c="var(--mantine-color-text)">
          {format.percent(percent)}
        </Box>
      </Text>
      <UseBar percent={percent} />
    </Box>
  );
};
