import { CloseButton, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dataset } from '../../../core/features/search/choice.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { MapChip, MapChipPlace } from '../../shared/map-chip.tsx';
import { usePhone } from '../../shared/page/use-phone.ts';
import classes from './search-chip.module.css';
import { useEndSearch } from './use-end-search.ts';
import type { SearchDoor } from './use-search-door.ts';
import { useSearchOfRooms } from './use-search-of-rooms.ts';

type Props = {
  readonly door: SearchDoor;
  /** Called when the chip disappears while it has the focus. */
  readonly toMap: () => void;
};

const DATASETS: readonly Dataset[] = ['DESK', 'ROOM', 'USER'];

/** SR27: while the search is hidden but still dims the map, shows its text, with buttons to open and clear it. */
export const SearchChip = ({ door, toMap }: Props) => {
  const { t } = useTranslation('search');
  const end = useEndSearch();
  const phone = usePhone();
  const view = useProjection('search');
  const isOfRooms = useSearchOfRooms();
  // Each of these explains the map itself.
  const isHighlit = useProjection('viewer', ({ highlight }) => highlight !== null);
  const isMoving = useProjection('booking', ({ moving }) => moving !== null);
  const chip = useRef<HTMLDivElement>(null);

  const isInSight = door.isOpen || door.sheet === 'open' || door.sheet === 'typing';
  if (view?.shows !== 'results' || isInSight || isHighlit || isMoving) return null;
  const datasets = DATASETS.filter((dataset) => view.datasets[dataset] === 'on');
  const text = view.text.trim();
  const what = [
    ...(text === '' ? [] : [text]),
    ...datasets.map((dataset) => t(`dataset.${dataset}`)),
  ].join(' · ');
  // SC75: the list of free rooms is no number of results.
  const count = isOfRooms ? '' : t('results.count', { count: view.count });

  const open = (): void => (phone ? door.showSheet(true) : door.find());
  const clear = (): void => {
    const isInside = chip.current?.contains(document.activeElement) ?? false;
    end();
    if (isInside) toMap();
  };
  return (
    <MapChipPlace isSaid={false} className={classes.place}>
      <MapChip ref={chip}>
        {/* UC46: what it says is a part of its name. */}
        <UnstyledButton className={classes.open} onClick={open}>
          <IconSearch size={18} aria-hidden="true" />
          <VisuallyHidden>{t('title')}</VisuallyHidden>{' '}
          <Text span inherit fw={600} truncate>
            {what}
          </Text>{' '}
          <Text span inherit c="dimmed" flex="none">
            {count}
          </Text>
        </UnstyledButton>
        <CloseButton size="md" aria-label={t('clear')} onClick={clear} />
      </MapChip>
    </MapChipPlace>
  );
};
