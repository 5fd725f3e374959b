import { Box, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannerView } from '../../../core/features/planner/overview/views.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { useSlow } from '../../shared/page/use-slow.ts';
import { BuildingTime } from '../../shared/time/building-time.tsx';
import { CARD_HEIGHT } from './card-height.ts';
import { DayDetails } from './day/day-details.tsx';
import { DayCards } from './day-cards.tsx';
import { PlanNotes } from './plan/plan-notes.tsx';
import { PlanTools } from './plan/plan-tools.tsx';
import classes from './planner-body.module.css';
import { ListFailed } from './shared/list-failed.tsx';

const SKELETONS = [0, 1, 2, 3, 4, 5];

/** The building and its capacity. */
const Place = ({ building, capacity }: Pick<PlannerView, 'building' | 'capacity'>) => {
  const { t } = useTranslation('planner');
  return (
    <div className={classes.place}>
      <Text span inherit fw={600} flex="none">
        {building}
      </Text>
      {capacity !== null && (
        <Text span inherit c="dimmed">
          {t('capacity', {
            desks: t('desks', { count: capacity.desks }),
            people: t('people', { count: capacity.people }),
          })}
        </Text>
      )}
      <BuildingTime />
    </div>
  );
};

type DaysProps = { readonly view: PlannerView; readonly opened: string | null };

const Days = ({ view, opened }: DaysProps) => {
  const { t } = useTranslation('planner');
  const backendUrl = useProjection('account', (account) => account.backendUrl) ?? '';
  const isAlone = view.days.length === 0;
  const isSlow = useSlow(isAlone && view.status !== 'failed');
  if (!isAlone) return <DayCards view={view} backendUrl={backendUrl} opened={opened} />;
  return (
    <>
      {/* In place of the month's name. */}
      <Text component="div" size="body" c="dimmed" mih={32} px={16} pb={8} role="status">
        {isSlow && t('loading')}
      </Text>
      {view.status === 'failed' ? (
        <Box px={16} pb={16}>
          <ListFailed text={t('failed')} />
        </Box>
      ) : (
        <div className={classes.waiting} aria-busy="true">
          {SKELETONS.map((at) => (
            <Skeleton key={at} h={CARD_HEIGHT} radius={12} />
          ))}
        </div>
      )}
    </>
  );
};

/** The building and its days, covered by the details of an opened day. */
export const PlannerBody = ({ view }: { readonly view: PlannerView }) => {
  const opened = useProjection('dayDetails', (details) => details?.day ?? null) ?? null;
  const days = useRef<HTMLDivElement>(null);
  const isAlone = view.days.length === 0;
  const isFailed = isAlone && view.status === 'failed';
  const wasFailed = useRef(isFailed);
  useEffect(() => {
    // The focused retry button has disappeared.
    if (wasFailed.current && !isFailed && document.activeElement === document.body) {
      days.current?.focus();
    }
    wasFailed.current = isFailed;
  }, [isFailed]);
  return (
    <Stack gap={0} flex="1 1 auto" mih={0}>
      <Place building={view.building} capacity={view.capacity} />
      <PlanTools />
      <div className={classes.content}>
        {/* First in tab order, because the list of days is endless. */}
        <PlanNotes list={days} />
        <div ref={days} className={classes.days} tabIndex={-1} inert={opened !== null}>
          <Days view={view} opened={opened} />
        </div>
        <DayDetails />
      </div>
    </Stack>
  );
};
