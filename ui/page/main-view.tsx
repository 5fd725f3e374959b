import { UnstyledButton } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveDialog } from '../behalf/leave-dialog.tsx';
import { MoveChip } from '../booking/move-chip.tsx';
import { ChosenTime } from '../floor/chosen-time.tsx';
import { dateSettings } from '../floor/date-settings.ts';
import { HighlightChip } from '../floor/highlight-chip.tsx';
import { usePhone } from '../parts/use-phone.ts';
import { PlanFloat } from '../plan/plan-float.tsx';
import { PlannerWindow } from '../planner/planner-window.tsx';
import { useScheduleOpen } from '../schedule/schedule-door.ts';
import { SchedulePanel } from '../schedule/schedule-panel.tsx';
import { SearchAside } from '../search/search-aside.tsx';
import { SearchChip } from '../search/search-chip.tsx';
import { SearchCover } from '../search/search-cover.tsx';
import { useSearchDoor } from '../search/use-search-door.ts';
import { QuickViewPanel } from '../selection/quick-view-panel.tsx';
import { useWayBack } from '../selection/use-way-back.ts';
import { MapControls } from '../viewer/map-controls.tsx';
import { MapStage } from '../viewer/map-stage.tsx';
import { WayPanel } from '../wayfinding/way-panel.tsx';
import classes from './main-view.module.css';
import { PhoneHeader } from './phone-header.tsx';
import { PhoneTabs } from './phone-tabs.tsx';
import { SidePanel } from './side-panel.tsx';
import { Stage } from './stage.tsx';

/** The map with all that stands around it. The map's frame keeps its place in the tree when the width changes. */
export const MainView = () => {
  const { t, i18n } = useTranslation(['app', 'search']);
  const phone = usePhone();
  const door = useSearchDoor(phone);
  const frame = useRef<HTMLIFrameElement>(null);
  const scheduled = useScheduleOpen();
  const focusMap = useCallback((): void => {
    // The room schedule covers the map, and is what the keyboard goes on with.
    const schedule = document.querySelector<HTMLElement>('[data-schedule]');
    (schedule ?? frame.current)?.focus();
  }, []);
  const way = useWayBack(focusMap);
  return (
    <DatesProvider settings={dateSettings(i18n.language)}>
      <div className={classes.shell} data-search={door.isOpen ? 'open' : undefined}>
        <UnstyledButton className={classes.skip} onClick={focusMap}>
          {t('app:skipToMap')}
        </UnstyledButton>
        <UnstyledButton className={classes.skip} onClick={door.find}>
          {t('search:skip')}
        </UnstyledButton>
        {phone ? <PhoneHeader /> : <SidePanel />}
        <Stage>
          <div className={classes.map} inert={scheduled} data-covered={scheduled || undefined}>
            <MapStage frame={frame} />
          </div>
          {!phone && <SearchCover door={door} />}
          <SchedulePanel />
          <PlannerWindow />
          <div className={classes.over}>
            {!scheduled && <WayPanel toMap={focusMap} />}
            <div className={classes.rest}>
              {!scheduled && (
                <>
                  {phone && <ChosenTime />}
                  <HighlightChip onClosed={focusMap} />
                  <SearchChip door={door} toMap={focusMap} />
                  <MoveChip toMap={focusMap} />
                  <MapControls />
                </>
              )}
              <PlanFloat toMap={focusMap} />
              <QuickViewPanel way={way} />
            </div>
          </div>
        </Stage>
        {phone ? (
          <PhoneTabs door={door} toMap={way.toMap} />
        ) : (
          <SearchAside door={door} toMap={way.toMap} />
        )}
        <LeaveDialog />
      </div>
    </DatesProvider>
  );
};
