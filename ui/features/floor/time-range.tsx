import { Skeleton, Stack } from '@mantine/core';
import { useProjection } from '../../mirror/hooks.ts';
import { TimePresets } from './time-presets.tsx';
import { TimeSelects } from './time-selects.tsx';

/** Parts of the selected day, and its start and end. */
export const TimeRange = () => {
  const dates = useProjection('dates');
  if (dates === undefined) return <Skeleton h={100} />;
  return (
    <Stack gap={10}>
      <TimePresets presets={dates.presets} preset={dates.preset} />
      <div>
        <TimeSelects />
      </div>
    </Stack>
  );
};
