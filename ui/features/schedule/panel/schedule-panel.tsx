import { Button, CloseButton, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduleView } from '../../../../core/features/schedule/views.ts';
import float from '../../../kit/float.module.css';
import { useDispatch, useProjection } from '../../../mirror/hooks.ts';
import { zoneWords } from '../../../shared/format/zone-words.ts';
import { useLayer } from '../../../shared/layers/use-layer.ts';
import { usePageLayout } from '../../../shared/page/use-phone.ts';
import { CopyLink } from '../../location/index.ts';
import { placeOfSchedule } from '../grid/schedule-place.ts';
import { FloorsChoice } from './floors-choice.tsx';
import { ScheduleContent } from './schedule-content.tsx';
import { ScheduleDays } from './schedule-day.tsx';
import { useScheduleOpen } from './schedule-door.ts';
import { ScheduleFilters } from './schedule-filters.tsx';
import classes from './schedule-panel.module.css';
import { ScheduleSheet } from './schedule-sheet.tsx';
import { ScheduleToolbar } from './schedule-toolbar.tsx';
import { SoonPanel } from './soon-panel.tsx';

/** Whether it shows today, and all rooms. */
const isNow = ({ days, today, filter: { text, seats, free, equipment } }: ScheduleView): boolean =>
  days.some(({ day }) => day === today) &&
  text === '' &&
  seats === 0 &&
  !free &&
  equipment.length === 0;

const Panel = ({ view }: { readonly view: ScheduleView }) => {
  const { t } = useTranslation(['schedule', 'app']);
  const dispatch = useDispatch();
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  const layout = usePageLayout();
  // SC65: a link may ask for another day, or for some of the rooms.
  const [listed, setListed] = useState(() => isNow(view));
  const isList = layout !== 'wide' && (view.listed || (listed && view.render === 'yes'));
  // UC51: one line, which leaves the height to the rooms.
  const isLow = layout === 'low' && !isList;
  const close = (): void => dispatch({ _tag: 'CloseSchedule' });
  /** The focused button is about to disappear; keep the focus in the panel. */
  const leave = (): void => panel.current?.focus();
  const retry = (): void => {
    leave();
    dispatch({ _tag: 'RetrySchedule' });
  };
  useLayer({ kind: 'window', element: panel, takesFocus: true, onClose: close });
  return (
    <section
      ref={panel}
      className={`${float.panel} ${classes.panel}`}
      aria-labelledby={id}
      tabIndex={-1}
      data-schedule
    >
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {t('schedule:title')}
          <span className={classes.place}>
            {view.buildingName} · {placeOfSchedule(view, t)}
          </span>
          {view.elsewhere && (
            <span className={classes.place}>
              {t('app:timeZone', {
                zone: zoneWords(view.zone, [view.days[0]?.start, view.days.at(-1)?.end]),
              })}
            </span>
          )}
        </h2>
        {view.stale && (
          <Group gap={4} fz="small" ms="auto" role="status">
            {t('schedule:stale')}
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconRefresh size={14} aria-hidden="true" />}
              onClick={retry}
            >
              {t('schedule:refresh')}
            </Button>
          </Group>
        )}
        {isLow ? (
          <>
            <ScheduleDays view={view} />
            <ScheduleSheet view={view} />
          </>
        ) : (
          <CopyLink to="window" />
        )}
        <CloseButton aria-label={t('app:close')} onClick={close} />
      </div>
      {isList ? (
        <div className={classes.list} data-schedule-content>
          <SoonPanel
            floors={view.listed ? undefined : <FloorsChoice view={view} />}
            covers
            onGrid={() => {
              leave();
              setListed(false);
              if (view.listed) dispatch({ _tag: 'OpenSchedule' });
            }}
          />
        </div>
      ) : (
        <>
          {!isLow && (
            <>
              <ScheduleToolbar view={view} />
              <ScheduleFilters view={view} />
            </>
          )}
          <div className={classes.content} data-schedule-content>
            <ScheduleContent view={view} onRetry={retry} onLeave={leave} />
          </div>
        </>
      )}
    </section>
  );
};

/** The room schedule of the current floor, over the map (specification 2). */
export const SchedulePanel = () => {
  const view = useProjection('schedule');
  const isOpen = useScheduleOpen();
  return view === undefined || !isOpen ? null : <Panel view={view} />;
};
