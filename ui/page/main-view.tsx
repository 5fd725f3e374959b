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
import { PlannerWindow } from '../planner/planner-window.tsx';
import { SearchAside } from '../search/search-aside.tsx';
import { SearchCover } from '../search/search-cover.tsx';
import { useSearchDoor } from '../search/use-search-door.ts';
import { QuickViewPanel } from '../selection/quick-view-panel.tsx';
import { MapControls } from '../viewer/map-controls.tsx';
import { MapStage } from '../viewer/map-stage.tsx';
import { WayPanel } from '../wayfinding/way-panel.tsx';
import classes from './main-view.module.css';
import { PhoneHeader } from './phone-header.tsx';
import { PhoneTabs } from './phone-tabs.tsx';
import { SidePanel } from './side-panel.tsx';

/** The map with all that stands around it. The map's frame keeps its place in the tree when the width changes. */
export const MainView = () => {
  const { t, i18n } = useTranslation(['app', 'search']);
  const phone = usePhone();
  const door = useSearchDoor(phone);
  const frame = useRef<HTMLIFrameElement>(null);
  const focusMap = useCallback((): void => frame.current?.focus(), []);
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
        <main className={classes.stage}>
          <MapStage frame={frame} />
          {!phone && <SearchCover door={door} />}
          <PlannerWindow />
          <div className={classes.over}>
            <WayPanel toMap={focusMap} />
            <div className={classes.rest}>
              {phone && <ChosenTime />}
              <HighlightChip onClosed={focusMap} />
              <MoveChip toMap={focusMap} />
              <MapControls />
              <QuickViewPanel onClosed={focusMap} />
            </div>
          </div>
        </main>
        {phone ? (
          <PhoneTabs door={door} toMap={focusMap} />
        ) : (
          <SearchAside door={door} toMap={focusMap} />
        )}
        <LeaveDialog />
      </div>
    </DatesProvider>
  );
};
