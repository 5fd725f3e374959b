import { UnstyledButton } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MoveChip } from '../../features/booking/index.ts';
import { FavouritesList } from '../../features/favourite/index.ts';
import { ChosenTime, dateSettings, HighlightChip } from '../../features/floor/index.ts';
import { LeaveDialog } from '../../features/on-behalf/index.ts';
import { PlanFloat, PlannerWindow, usePlannerDoor } from '../../features/planner/index.ts';
import { SchedulePanel, useScheduleOpen } from '../../features/schedule/index.ts';
import {
  SearchAside,
  SearchChip,
  SearchCover,
  useSearchDoor,
} from '../../features/search/index.ts';
import { QuickViewPanel, useShown, useWayBack } from '../../features/selection/index.ts';
import { MapControls, MapStage } from '../../features/viewer/index.ts';
import { WayPanel } from '../../features/wayfinding/index.ts';
import { usePhone } from '../../shared/use-phone.ts';
import classes from './main-view.module.css';
import { PhoneHeader } from './phone-header.tsx';
import { PhoneTabs } from './phone-tabs.tsx';
import { SidePanel } from './side-panel.tsx';
import { Stage } from './stage.tsx';

/** The map and everything around it. The map's frame stays mounted when the width changes. */
export const MainView = () => {
  const { t, i18n } = useTranslation(['app', 'search']);
  const phone = usePhone();
  const frame = useRef<HTMLIFrameElement>(null);
  const scheduled = useScheduleOpen();
  const planner = usePlannerDoor();
  const shown = useShown();
  const beside = planner === 'open' ? 'planner' : scheduled ? 'schedule' : null;
  const door = useSearchDoor({ phone, beside, shown });
  const focusMap = useCallback((): void => {
    // The room schedule covers the map and takes the focus instead.
    const schedule = document.querySelector<HTMLElement>('[data-schedule]');
    (schedule ?? frame.current)?.focus();
  }, []);
  const way = useWayBack(focusMap);
  return (
    <DatesProvider settings={dateSettings(i18n.language)}>
      <div className={classes.shell} data-search={door.isOpen && !door.isOver ? 'open' : undefined}>
        <UnstyledButton className={classes.skip} onClick={focusMap}>
          {t('app:skipToMap')}
        </UnstyledButton>
        {door.isOffered && (
          <UnstyledButton className={classes.skip} onClick={door.find}>
            {t('search:skip')}
          </UnstyledButton>
        )}
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
          <SearchAside
            door={door}
            toMap={way.toMap}
            idle={(take) => <FavouritesList toMap={take} />}
          />
        )}
        <LeaveDialog />
      </div>
    </DatesProvider>
  );
};
