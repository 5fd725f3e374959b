import { Box, Group } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProjection } from '../../mirror/hooks.ts';
import { zoneWords } from '../format/zone-words.ts';

/** PW17: the time zone of a building whose local time differs from the browser's. */
export const BuildingTime = () => {
  const { t } = useTranslation('app');
  const clock = useProjection('buildingClock') ?? null;
  if (clock === null) return null;
  return (
    <Group gap={6} wrap="nowrap" fz="small" c="dimmed">
      <Box component={IconWorld} flex="none" w={16} h={16} aria-hidden="true" />
      {t('timeZone', { zone: zoneWords(clock.zone, [clock.minute]) })}
    </Group>
  );
};
