import { Box, Group } from '@mantine/core';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RangeCounts } from '../../../../core/rules/attendance/day-range.ts';

type Props = { readonly counts: RangeCounts };

/** DR6: what will be removed, and what is kept. */
export const RangeTold = ({ counts }: Props) => {
  const { t } = useTranslation('plan', { keyPrefix: 'range' });
  const { registrations, desks, ended, days, overEdge } = counts;
  const going = [
    ...(registrations > 0 ? [t('registrations', { count: registrations })] : []),
    ...(desks > 0 ? [t('desks', { count: desks })] : []),
    ...(ended > 0 ? [t('ended', { count: ended })] : []),
  ];
  return (
    <>
      {going.length === 0 ? (
        <p>{t(overEdge === 0 ? 'none' : 'nothingGoes')}</p>
      ) : (
        <div>
          <Group component="p" gap={8} align="flex-start" wrap="nowrap">
            <Box component={IconTrash} flex="none" w={16} h={16} mt={2} aria-hidden="true" />
            <strong>{t('goes', { count: days })}</strong>
          </Group>
          <Box component="ul" mt={4} ps={40}>
            {going.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Box>
        </div>
      )}
      {overEdge > 0 && (
        <Group component="p" gap={8} align="flex-start" wrap="nowrap" c="var(--tone-yellow-text)">
          <Box component={IconAlertTriangle} flex="none" w={16} h={16} mt={2} aria-hidden="true" />
          <span>{t('overEdge', { count: overEdge })}</span>
        </Group>
      )}
    </>
  );
};
