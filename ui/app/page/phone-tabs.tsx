import { SegmentedControl, UnstyledButton } from '@mantine/core';
import {
  IconCalendar,
  IconCalendarCheck,
  IconCalendarClock,
  IconMapPin,
  IconSearch,
  IconSettings,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawerName } from '../../../core/office/page/events.ts';
import { BookedCount, BookedResources } from '../../features/calendar/index.ts';
import { FavouritesList } from '../../features/favourite/index.ts';
import { BookingDate, Counts, TimeRange } from '../../features/floor/index.ts';
import { BuildingList, FloorList } from '../../features/place/index.ts';
import { usePlannerDoor } from '../../features/planner/index.ts';
import { ScheduleEntry } from '../../features/schedule/index.ts';
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

/** The phone's tab bar, whose tabs open sheets. Bookings, building, floor and settings are the drawers of the core. */
export const PhoneTabs = ({ door, toMap, isDateOpen, showDate }: Props) => {
  const { t } = useTranslation(['app', 'calendar', 'place', 'planner', 'search']);
  const dispatch = useDispatch();
  const open = useProjection('drawer', (view) => view.open) ?? null;
  const toggle = (drawer: DrawerName): void => dispatch({ _tag: 'ToggleDrawer', drawer });
  const close = (): void => dispatch({ _tag: 'CloseDrawer' });
  const searchOpen = door.sheet === 'open' || door.sheet === 'typing';
  const planner = usePlannerDoor();
  const placeOpen = open === 'building' || open === 'floor';
  return (
    <nav className={classes.tabs} aria-label={t('app:tabs')}>
      <Tab
        label={t('app:tab.date')}
        icon={<IconCalendar size={22} aria-hidden="true" />}
        open={isDateOpen}
        onPress={() => showDate(true)}
      />
      {door.isOffered && (
        <Tab
          label={t('search:title')}
          icon={<IconSearch size={22} aria-hidden="true" />}
          open={searchOpen}
          onPress={() => door.showSheet(true)}
        />
      )}
      {planner !== 'none' && (
        <Tab
          label={t('planner:title')}
          icon={<IconCalendarClock size={22} aria-hidden="true" />}
          open={planner === 'open'}
          onPress={() => dispatch({ _tag: planner === 'open' ? 'ClosePlanner' : 'OpenPlanner' })}
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
        label={t('app:tab.place')}
        icon={<IconMapPin size={22} aria-hidden="true" />}
        open={placeOpen}
        onPress={() => toggle('floor')}
      />
      <Tab
        label={t('app:tab.settings')}
        icon={<IconSettings size={22} aria-hidden="true" />}
        open={open === 'settings'}
        onPress={() => toggle('settings')}
      />
      <Sheet title={t('app:tab.date')} opened={isDateOpen} onClose={() => showDate(false)}>
        <Counts />
        <ScheduleEntry onPress={() => showDate(false)} />
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
        <SearchPanel door={door} toMap={toMap} idle={(take) => <FavouritesList toMap={take} />} />
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
