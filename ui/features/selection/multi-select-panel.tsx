import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MultiBookingView } from '../../../core/features/multi-booking/views.ts';
import type { MultiSelectQuickView } from '../../../core/features/selection/views.ts';
import { useProjection } from '../../mirror/hooks.ts';
import capital from '../../shared/format/capital.module.css';
import { joined } from '../../shared/format/joined.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { usePhone } from '../../shared/page/use-phone.ts';
import { BuildingTime } from '../../shared/time/building-time.tsx';
import { OnBehalfRefusal } from '../multi-booking/index.ts';
import { OnBehalfSearch } from '../on-behalf/index.ts';
import { MultiSelectDesks } from './multi-select-desks.tsx';
import { PanelHead } from './panel-head.tsx';

type Props = { readonly view: MultiSelectQuickView; readonly onClose: () => void };

const IDLE: MultiBookingView = { booking: false, invalid: false, refusal: null, made: null };

type FoldProps = { readonly isOpen: boolean; readonly onToggle: () => void };

/** Expands times and desks, or collapses them for the map. */
const Fold = ({ isOpen, onToggle }: FoldProps) => {
  const { t } = useTranslation('multi-booking');
  const Icon = isOpen ? IconChevronDown : IconChevronUp;
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={t('details')}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <Icon size={20} aria-hidden="true" />
    </ActionIcon>
  );
};

/** The panel of several desks (specification 2, Multiple booking panel). */
export const MultiSelectPanel = ({ view, onClose }: Props) => {
  const { t } = useTranslation('selection', { keyPrefix: 'multiSelect' });
  const { dayInFigures, weekday, interval } = useFormat();
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const booking = useProjection('multiBooking') ?? IDLE;
  const isSearching = useProjection(
    'onBehalf',
    (onBehalf) => onBehalf.status === 'open' && onBehalf.purpose.kind === 'multiSelect',
  );
  const folded = isPhone && !isOpen;
  const { date, slot, zone } = view;
  if (isSearching === true) {
    return (
      <>
        <PanelHead title={t('title')} onClose={onClose} />
        <OnBehalfSearch />
        <OnBehalfRefusal view={view} booking={booking} />
      </>
    );
  }
  return (
    <>
      <PanelHead title={t('title')} onClose={onClose} />
      <Group gap={8} justify="space-between" wrap="nowrap">
        <Text component="div" size="body" c="dimmed" lh={1.45} mt={4} className={capital.capital}>
          {joined([
            weekday(date),
            dayInFigures(date),
            folded ? interval(slot.start, slot.end, zone) : '',
          ])}
        </Text>
        {isPhone && <Fold isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
      </Group>
      <BuildingTime />
      <MultiSelectDesks view={view} booking={booking} folded={folded} onClose={onClose} />
    </>
  );
};
