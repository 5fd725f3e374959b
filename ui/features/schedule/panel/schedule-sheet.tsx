import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduleView } from '../../../../core/features/schedule/views.ts';
import { Sheet } from '../../../shared/layers/sheet.tsx';
import { CopyLink } from '../../location/index.ts';
import { ScheduleFilters } from './schedule-filters.tsx';
import { SpanChoice } from './schedule-toolbar.tsx';

/** How many of the filters hide rooms. */
const filtersOf = ({ filter: { text, seats, free, equipment } }: ScheduleView): number =>
  [text !== '', seats > 0, free].filter(Boolean).length + equipment.length;

/** UC51: on a low page what is chosen of the rooms and the days is behind one button, which tells how many filters are set. */
export const ScheduleSheet = ({ view }: { readonly view: ScheduleView }) => {
  const { t } = useTranslation('schedule');
  const [isOpen, setOpen] = useState(false);
  const set = filtersOf(view);
  return (
    <>
      <ActionIcon
        variant="default"
        size={44}
        fz="small"
        fw={650}
        c={set === 0 ? undefined : 'var(--perch-tint-text)'}
        aria-label={set === 0 ? t('filters') : `${t('filters')}: ${set}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconAdjustmentsHorizontal size={set === 0 ? 20 : 16} aria-hidden="true" />
        {set > 0 && set}
      </ActionIcon>
      <Sheet title={t('filters')} opened={isOpen} onClose={() => setOpen(false)}>
        <SpanChoice view={view} />
        <ScheduleFilters view={view} />
        <CopyLink to="window" />
      </Sheet>
    </>
  );
};
