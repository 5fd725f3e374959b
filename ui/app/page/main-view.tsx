import { DatesProvider } from '@mantine/dates';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoveChip } from '../../features/booking/index.ts';
import { ChangesChip, OwnDeskChip } from '../../features/calendar/index.ts';
import { FindDesk, FindDeskButton } from '../../features/find-desk/index.ts';
import {
  ChosenTime,
  ClosedBanner,
  ConnectionBanner,
  ConnectionNews,
  CountsNews,
  dateSettings,
  HighlightChip,
  MaintenanceBanner,
} from '../../features/floor/index.ts';
import { Help, Legend, LegendDoor } from '../../features/help/index.ts';
import { LeaveDialog } from '../../features/on-behalf/index.ts';
import {
  DrawnNote,
  FloorEdge,
  FloorSwitch,
  HomeChip,
  PlaceSwitch,
  PlaceTitle,
} from '../../features/place/index.ts';
import { PlanFloat, PlannerWindow, usePlannerDoor } from '../../features/planner/index.ts';
import {
  FreeRoomsPanel,
  SchedulePanel,
  useFreeRoomsOpen,
  useScheduleOpen,
} from '../../features/schedule/index.ts';
import { SearchChip, useSearchDoor } from '../../features/search/index.ts';
import {
  QuickViewPanel,
  useShown,
  useShownPlace,
  useWayBack,
} from '../../features/selection/index.ts';
import { MapControls, MapStage, useMapList } from '../../features/viewer/index.ts';
import { WayPanel } from '../../features/wayfinding/index.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { useMapEscape } from '../../shared/layers/use-map-escape.ts';
import { useInputKind } from '../../shared/page/use-input-kind.ts';
import { usePageLayout } from '../../shared/page/use-phone.ts';
import { usePlanless } from '../../shared/use-planless.ts';
import { isOneAtATime, useByHeight, useByWidth } from './arrangement.ts';
import { type GoTo, goToPanel } from './go-to.ts';
import { HomeAnswers } from './home-answers.tsx';
import classes from './main-view.module.css';
import { OwnTodayChip } from './own-today-chip.tsx';
import { PhoneNotices, useHasNotices } from './phone-notices.tsx';
import { PhoneSearch } from './phone-search.tsx';
import { PhoneSummary } from './phone-summary.tsx';
import { PhoneTabs } from './phone-tabs.tsx';
import { Shell } from './shell.tsx';
import { Side } from './side.tsx';
import { SideSearch } from './side-search.tsx';
import { SkipLinks } from './skip-links.tsx';

/** UC21: opens "Find me a desk" or the planner, which take the focus; if one is open already, focuses it. */
const useWindowsToGo = (): Pick<GoTo, 'findDesk' | 'planner'> => {
  const dispatch = useDispatch();
  const isOffered = useProjection('findDesk', ({ offered }) => offered) ?? false;
  const isFinding = useProjection('findDesk', ({ open }) => open) ?? false;
  const planner = usePlannerDoor();
  const focus = (name: string): void =>
    document.querySelector<HTMLElement>(name)?.focus({ preventScroll: true });
  return {
    findDesk: isOffered
      ? () => {
          if (isFinding) focus('[aria-labelledby="find-desk-name"]');
          else dispatch({ _tag: 'OpenFindDesk' });
        }
      : null,
    planner:
      planner === 'none'
        ? null
        : () => {
            if (planner === 'open') focus('[data-planner]');
            else dispatch({ _tag: 'OpenPlanner' });
          },
  };
};

/** Opens the drawer of the own bookings, with the focus at its button, or in it beside the rail. */
const useShowBookings = (): (() => void) => {
  const dispatch = useDispatch();
  const isOpen = useProjection('drawer', (view) => view.open) === 'booked';
  return () => {
    document.querySelector<HTMLElement>('[data-drawer="booked"]')?.focus();
    if (!isOpen) dispatch({ _tag: 'ToggleDrawer', drawer: 'booked' });
  };
};

/** What covers the map takes the focus in its place. */
const useFocusMap = (frame: RefObject<HTMLIFrameElement | null>): (() => void) =>
  useCallback(() => {
    const cover = document.querySelector<HTMLElement>(
      '[data-schedule], [data-phone] [data-planner]',
    );
    (cover ?? frame.current)?.focus();
  }, [frame]);

/** A phone's page of less height has no room for a column of floors above the map's buttons, below its line of notices; pixels. */
const SHORT = { plain: 740, noticed: 820 } as const;

/** The map and everything over it. The map's frame stays mounted when the width changes. */
export const MainView = () => {
  const { t, i18n } = useTranslation(['planner', 'schedule']);
  const layout = usePageLayout();
  const phone = layout !== 'wide';
  const frame = useRef<HTMLIFrameElement>(null);
  const [dateOpen, setDateOpen] = useState(false);
  const scheduled = useScheduleOpen();
  const planner = usePlannerDoor() === 'open';
  const isViewing = useProjection('quickView', ({ kind }) => kind !== 'none') ?? false;
  const isOnWay = useProjection('way', ({ status }) => status !== 'none') ?? false;
  const isFinding = useProjection('findDesk', ({ open }) => open) ?? false;
  const isListing = useFreeRoomsOpen();
  const window = planner ? t('planner:title') : scheduled ? t('schedule:title') : '';
  const place = useShownPlace();
  const selected = useShown();
  const shown = selected ?? (isFinding ? 'find-desk' : isListing ? 'free-rooms' : null);
  const isNarrow = useByWidth((width) => isOneAtATime(width, { planner }));
  const planless = usePlanless();
  const listed = useMapList({
    phone,
    planless,
    narrow: phone || isNarrow,
    shown: shown ?? (isOnWay ? 'way' : null),
  });
  const beside = planner ? 'planner' : scheduled ? 'schedule' : null;
  // UC45: on a phone the planner covers the map, too.
  const isMapCovered = scheduled || (phone && planner);
  const door = useSearchDoor({ phone, isNarrow, beside, shown });
  const focusMap = useFocusMap(frame);
  const showBookings = useShowBookings();
  const windows = useWindowsToGo();
  useMapEscape();
  useInputKind();
  const way = useWayBack(focusMap);
  // UC6: the search was asked for where there is no room beside the quick view.
  const isCovered = isNarrow && door.isOpen;
  const opened = {
    planner,
    schedule: scheduled,
    search: door.isOpen,
    viewing: (isViewing || isOnWay || ((isFinding || isListing) && !scheduled)) && !isCovered,
  };
  // A phone's map needs the room while something is shown.
  const isFolded = layout === 'low' || (phone && opened.viewing);
  const isNoticed = useHasNotices();
  const isShort = useByHeight((height) => height < SHORT[isNoticed ? 'noticed' : 'plain']);
  // BK24: while a booking is being moved, its notice takes the space of the list of floors, and names the own desk.
  const isMoving = useProjection('booking', ({ moving }) => moving !== null) ?? false;
  const isNotable = !(phone && (isMoving || opened.viewing));
  // PL11: on a phone the list needs the width.
  const hasEdge = !isFolded && !(phone && (isShort || isMoving || planless));
  /** UC50: below, the answers are in the rows over the map, which would lie under them. */
  const isRoomy = useByWidth((width) => width >= 1200) && !phone;
  const isHome = !scheduled && !opened.search && !opened.viewing;
  const route = scheduled ? null : <WayPanel toMap={focusMap} />;
  return (
    <DatesProvider settings={dateSettings(i18n.language)}>
      <Shell opened={opened} listed={listed} planless={planless} noticed={isNotable && isNoticed}>
        <SkipLinks
          to={{
            map: focusMap,
            search: door.isOffered ? door.find : null,
            panel: opened.viewing || planner || scheduled ? goToPanel : null,
            bookings: phone ? null : showBookings,
            ...windows,
          }}
        >
          <PlaceTitle shown={place || window} />
        </SkipLinks>
        {!phone && <Side opened={opened} />}
        <main className={classes.stage}>
          <div
            className={classes.map}
            inert={isMapCovered}
            data-covered={isMapCovered || undefined}
          >
            <MapStage frame={frame} />
          </div>
          <SchedulePanel />
          <PlannerWindow />
          {!isMapCovered && (
            <>
              <div
                className={classes.top}
                data-beside={isViewing || isFinding || isListing || isOnWay || undefined}
                data-map-cover
              >
                {phone ? <PhoneSearch door={door} isFolded={isFolded} /> : <PlaceSwitch />}
                <ChosenTime onPress={phone ? () => setDateOpen(true) : undefined} />
                {!phone && !isRoomy && isHome && <HomeAnswers />}
                {!hasEdge && phone && <FloorSwitch />}
                {layout === 'upright' && route}
                {layout === 'low' && !opened.viewing && <FindDeskButton />}
                {phone && isNotable && (
                  <PhoneNotices showBookings={showBookings} toMap={way.toMap} />
                )}
                {!phone && <OwnDeskChip toMap={way.toMap} />}
                {isNotable && layout !== 'low' && !(phone && isNoticed) && (
                  <OwnTodayChip
                    showColleagues={() => (phone ? door.showSheet(true) : door.find())}
                  />
                )}
                {!phone && <ChangesChip showBookings={showBookings} />}
                {!isFolded && <HomeChip toMap={focusMap} />}
                {/* The way needs the room; what is highlighted is told again after it. */}
                {!(phone && isOnWay) && <HighlightChip onClosed={focusMap} />}
                <SearchChip door={door} toMap={focusMap} />
                <MoveChip toMap={focusMap} />
                <ConnectionBanner />
                {!phone && <MaintenanceBanner />}
                {!phone && <ClosedBanner />}
              </div>
              {layout === 'low' && <div className={classes.beside}>{route}</div>}
              <div className={classes.corner}>
                {hasEdge && <FloorEdge />}
                {!phone && !planless && (
                  <Legend>
                    <DrawnNote />
                  </Legend>
                )}
                <MapControls>{phone && <LegendDoor />}</MapControls>
                {layout === 'upright' && !opened.viewing && <PhoneSummary />}
              </div>
            </>
          )}
          <div className={classes.column}>
            {!phone && (!scheduled || door.isOpen) && <SideSearch door={door} toMap={way.toMap} />}
            <div className={classes.shown} data-covered={isCovered || undefined}>
              {!phone && route}
              {isRoomy && isHome && <HomeAnswers />}
              {!scheduled && <FindDesk isCovered={isViewing} />}
              <FreeRoomsPanel isCovered={isViewing} />
              <QuickViewPanel way={way} />
            </div>
          </div>
          <PlanFloat toMap={focusMap} />
        </main>
        {phone && (
          <PhoneTabs door={door} toMap={way.toMap} isDateOpen={dateOpen} showDate={setDateOpen} />
        )}
        <LeaveDialog />
        <ConnectionNews />
        {/* That panel says what fits. */}
        {!isFinding && <CountsNews />}
        <Help />
      </Shell>
    </DatesProvider>
  );
};
