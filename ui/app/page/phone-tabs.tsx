import { SegmentedControl, UnstyledButton } from '@mantine/core';
import {
  IconCalendarCheck,
  IconCalendarClock,
  IconMap2,
  IconSettings,
  IconTimeline,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawerName } from '../../../core/office/page/model.ts';
import { BookedCount, BookedResources } from '../../features/calendar/index.ts';
import { FavouritesList } from '../../features/favourite/index.ts';
import { BookingDate, TimeRange } from '../../features/floor/index.ts';
import { BuildingList, FloorList } from '../../features/place/index.ts';
import { usePlannerDoor } from '../../features/planner/index.ts';
import { SearchedRooms, useScheduleDoor } from '../../features/schedule/index.ts';
import { type SearchDoor, SearchPanel } from '../../features/search/index.ts';
import { SettingsPanel } from '../../features/settings/index.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { Sheet } from '../../shared/layers/sheet.tsx';
import classes from './phone.module.css';

type TabProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly count?: ReactNode;
  readonly open: boolean;
  readonly onPress: () => void;
};

const Tab = ({ label, icon, count, open, onPress }: TabProps) => (
  <UnstyledButton
    className={classes.tab}
    aria-haspopup="dialog"
    aria-expanded={open}
    onClick={onPress}
  >
    {icon}
    {label}
    {count}
  </UnstyledButton>
);

type Props = {
  readonly door: SearchDoor;
  readonly toMap: () => void;
  /** The sheet with date and times. */
  readonly isDateOpen: boolean;
  readonly showDate: (open: boolean) => void;
};

/**
 * The phone's tab bar: the map, and what opens over it. Bookings, building, floor and settings are the drawers of the core;
 * the sheets of the search, the date and the place open from the map.
 */
export const PhoneTabs = ({ door, toMap, isDateOpen, showDate }: Props) => {
  const { t } = useTranslation(['app', 'calendar', 'place', 'planner', 'search']);
  const dispatch = useDispatch();
  const open = useProjection('drawer', (view) => view.open) ?? null;
  const toggle = (drawer: DrawerName): void => dispatch({ _tag: 'ToggleDrawer', drawer });
  const close = (): void => dispatch({ _tag: 'CloseDrawer' });
  const searchOpen = door.sheet === 'open' || door.sheet === 'typing';
  const planner = usePlannerDoor();
  const schedule = useScheduleDoor();
  const placeOpen = open === 'building' || open === 'floor';
  const isAtMap = planner !== 'open' && schedule !== 'open' && open === null;
  /** UC45: these leave the tabs in reach. */
  const showMap = (): void => {
    if (schedule === 'open') dispatch({ _tag: 'CloseSchedule' });
    if (planner === 'open') dispatch({ _tag: 'ClosePlanner' });
    toMap();
  };
  return (
    <nav className={classes.tabs} aria-label={t('app:tabs')}>
      <UnstyledButton
        className={classes.tab}
        aria-current={isAtMap ? 'page' : undefined}
        onClick={showMap}
      >
        <IconMap2 size={22} aria-hidden="true" />
        {t('app:tab.map')}
      </UnstyledButton>
      {planner !== 'none' && (
        <Tab
          label={t('planner:title')}
          icon={<IconCalendarClock size={22} aria-hidden="true" />}
          open={planner === 'open'}
          onPress={() => dispatch({ _tag: planner === 'open' ? 'ClosePlanner' : 'OpenPlanner' })}
        />
      )}
      {schedule !== 'none' && (
        <Tab
          label={t('app:tab.rooms')}
          icon={<IconTimeline size={22} aria-hidden="true" />}
          open={schedule === 'open'}
          onPress={() => {
            // UC19: a sheet that is open would lie over it.
            if (schedule !== 'open') dispatch({ _tag: 'Deselect' });
            dispatch({ _tag: schedule === 'open' ? 'CloseSchedule' : 'OpenSchedule' });
          }}
        />
      )}
      <Tab
        label={t('app:tab.booked')}
        icon={<IconCalendarCheck size={22} aria-hidden="true" />}
        count={<BookedCount />}
        open={open === 'booked'}
        onPress={() => toggle('booked')}
      />
      <Tab
        label={t('app:tab.settings')}
        icon={<IconSettings size={22} aria-hidden="true" />}
        open={open === 'settings'}
        onPress={() => toggle('settings')}
      />
      <Sheet title={t('app:tab.date')} opened={isDateOpen} onClose={() => showDate(false)}>
        <BookingDate />
        <TimeRange />
      </Sheet>
      <Sheet
        title={t('search:title')}
        opened={searchOpen}
        onClose={() => door.showSheet(false)}
        // The result shown on the map has the focus.
        returnFocus={door.sheet !== 'gone'}
        tall
      >
        <SearchPanel
          door={door}
          toMap={toMap}
          idle={(take) => <FavouritesList toMap={take} />}
          rooms={(take) => <SearchedRooms onTaken={take} />}
        />
      </Sheet>
      <Sheet title={t('calendar:title')} opened={open === 'booked'} onClose={close}>
        <BookedResources />
      </Sheet>
      <Sheet title={t('app:tab.place')} opened={placeOpen} onClose={close}>
        <SegmentedControl
          aria-label={t('app:tab.place')}
          data={[
            { value: 'floor', label: t('place:floor') },
            { value: 'building', label: t('place:building') },
          ]}
          value={open === 'building' ? 'building' : 'floor'}
          onChange={(value) => toggle(value === 'building' ? 'building' : 'floor')}
        />
        <div>{open === 'building' ? <BuildingList /> : <FloorList />}</div>
      </Sheet>
      <Sheet title={t('app:tab.settings')} opened={open === 'settings'} onClose={close}>
        <SettingsPanel />
      </Sheet>
    </nav>
  );
};
