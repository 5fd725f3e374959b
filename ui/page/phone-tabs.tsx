import { SegmentedControl, UnstyledButton } from '@mantine/core';
import {
  IconCalendar,
  IconCalendarCheck,
  IconCalendarWeek,
  IconMapPin,
  IconSearch,
  IconSettings,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawerName } from '../../core/office/page/events.ts';
import { BookedCount } from '../calendar/booked-count.tsx';
import { BookedResources } from '../calendar/booked-resources.tsx';
import { BookingDate } from '../floor/booking-date.tsx';
import { Counts } from '../floor/counts.tsx';
import { TimeRange } from '../floor/time-range.tsx';
import { useDispatch, useProjection } from '../mirror/hooks.ts';
import { NO_PARAMS } from '../parts/no-params.ts';
import { BuildingList, FloorList } from '../place/place-lists.tsx';
import { usePlannerDoor } from '../planner/planner-entry-door.ts';
import { ScheduleEntry } from '../schedule/schedule-entry.tsx';
import { SearchPanel } from '../search/search-panel.tsx';
import type { SearchDoor } from '../search/use-search-door.ts';
import { SettingsPanel } from '../settings/settings-panel.tsx';
import classes from './phone.module.css';
import { Sheet } from './sheet.tsx';

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

type Props = { readonly door: SearchDoor; readonly toMap: () => void };

/** On a phone: the tab bar, whose tabs open sheets. Bookings, building, floor and settings are the drawers of the core. */
export const PhoneTabs = ({ door, toMap }: Props) => {
  const { t } = useTranslation(['app', 'calendar', 'place', 'planner', 'search']);
  const dispatch = useDispatch();
  const open = useProjection('drawer', NO_PARAMS, (view) => view.open) ?? null;
  const [dateOpen, setDateOpen] = useState(false);
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
        open={dateOpen}
        onPress={() => setDateOpen(true)}
      />
      <Tab
        label={t('search:title')}
        icon={<IconSearch size={22} aria-hidden="true" />}
        open={searchOpen}
        onPress={() => door.showSheet(true)}
      />
      {planner !== 'none' && (
        <Tab
          label={t('planner:title')}
          icon={<IconCalendarWeek size={22} aria-hidden="true" />}
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
      <Sheet title={t('app:tab.date')} opened={dateOpen} onClose={() => setDateOpen(false)}>
        <Counts />
        <ScheduleEntry onPress={() => setDateOpen(false)} />
        <BookingDate />
        <TimeRange />
      </Sheet>
      <Sheet
        title={t('search:title')}
        opened={searchOpen}
        onClose={() => door.showSheet(false)}
        // What was found on the map has the focus there.
        returnFocus={door.sheet !== 'gone'}
        tall
      >
        <SearchPanel door={door} toMap={toMap} />
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
