import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconArmchair } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannerView } from '../../../../core/features/planner/overview/views.ts';
import type { DeskDaysView } from '../../../../core/features/planner/week/views.ts';
import { useDispatch, useParamProjection, useProjection } from '../../../mirror/hooks.ts';
import { SteadyButton } from '../../../shared/buttons/steady-button.tsx';
import { StepButton } from '../../../shared/buttons/step-button.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import classes from './week-glance.module.css';
import { WeekRow } from './week-row.tsx';

/** Calls `onOver` when something that was under way is over. */
const useOver = (isUnderWay: boolean, onOver: () => void): void => {
  const was = useRef(isUnderWay);
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  });
  useEffect(() => {
    if (was.current && !isUnderWay) latest.current();
    was.current = isUnderWay;
  }, [isUnderWay]);
};

type BookProps = {
  readonly view: DeskDaysView;
  /** The chosen days, yyyy-MM-dd. */
  readonly chosen: readonly string[];
  readonly onBook: () => void;
};

/** SP20: books a desk on each chosen day; SP22: and takes that back for a while. */
const BookDays = ({ view, chosen, onBook }: BookProps) => {
  const { t } = useTranslation(['planner', 'floor']);
  const dispatch = useDispatch();
  const hint = useId();
  const { booking, isOnline, undoable } = view;
  const isOff = !isOnline || chosen.length === 0;
  return (
    <>
      <Group gap={8} wrap="nowrap">
        <SteadyButton
          flex={1}
          leftSection={<IconArmchair size={18} aria-hidden="true" />}
          aria-describedby={hint}
          title={isOnline ? undefined : t('floor:connection.offline')}
          off={isOff}
          busy={booking}
          data-book-days
          onClick={() => {
            dispatch({ _tag: 'BookDays', days: chosen });
            onBook();
          }}
        >
          {chosen.length === 0
            ? t('planner:week.none')
            : t('planner:week.book', { count: chosen.length })}
        </SteadyButton>
        {undoable > 0 && (
          <Button
            flex="none"
            variant="default"
            aria-label={t('planner:week.undo', { count: undoable })}
            onClick={() => dispatch({ _tag: 'UndoBooking' })}
          >
            {t('planner:undo')}
          </Button>
        )}
      </Group>
      <Text id={hint} size="caption" c="dimmed" mt={4}>
        {t('planner:week.hint')}
      </Text>
    </>
  );
};

type Props = {
  readonly view: PlannerView;
  /** Scrolls to the card of a day. */
  readonly onDay: (day: string) => void;
  /** Brings this into sight, as it shows what has become of a change. */
  readonly onResult: () => void;
};

/** SP23: seven days at a glance, of which one press books a desk for the chosen ones. */
export const WeekGlance = ({ view, onDay, onResult }: Props) => {
  const { t } = useTranslation('planner');
  const { briefDay } = useFormat();
  const dispatch = useDispatch();
  const [wanted, setWanted] = useState(0);
  const [altered, setAltered] = useState<Readonly<Record<string, boolean>>>({});
  const desks = useParamProjection('deskDays', { at: wanted });
  const isPlanning =
    useProjection('plan', ({ series }) => series?.kind === 'week' && series.running) ?? false;
  const coming = desks?.coming ?? 0;
  useOver(desks?.booking === true, onResult);
  useOver(isPlanning, () => {
    setWanted(coming);
    onResult();
  });
  const isShort = desks != null && desks.days.length < 7;
  const { more } = view;
  useEffect(() => {
    if (isShort && more === 'there') dispatch({ _tag: 'LoadMoreDays' });
  }, [isShort, more, dispatch]);
  // It is told of the planner's end before or after the list around it.
  if (desks == null) return null;
  const at = Math.min(wanted, desks.last);
  const isChosen = ({ day, bookable, usual }: DeskDaysView['days'][number]): boolean =>
    bookable && (altered[day] ?? usual);
  const chosen = desks.days.filter(isChosen).map(({ day }) => day);
  const last = desks.days.at(-1)?.day ?? desks.first;
  const step = (to: number) => (to < 0 || to > desks.last ? undefined : () => setWanted(to));
  return (
    <section className={classes.week} aria-label={t('week.label')}>
      <Group gap={4} wrap="nowrap" mb={4}>
        <Text component="h4" size="small" fw={650} flex={1} aria-live="polite">
          {`${briefDay(desks.first)} – ${briefDay(last)}`}
        </Text>
        <StepButton to="previous" label={t('week.earlier')} onStep={step(at - 1)} />
        <StepButton to="next" label={t('week.later')} onStep={step(at + 1)} />
      </Group>
      <ul className={classes.days}>
        {desks.days.map((desk) => {
          const card = view.days.find(({ day }) => day === desk.day);
          return card === undefined ? null : (
            <WeekRow
              key={desk.day}
              card={card}
              desk={desk}
              isChosen={isChosen(desk)}
              onChoose={(is) => setAltered((was) => ({ ...was, [desk.day]: is }))}
              onDay={onDay}
            />
          );
        })}
        {isShort && more !== 'none' && <Skeleton component="li" h={36} radius={8} />}
      </ul>
      <BookDays view={desks} chosen={chosen} onBook={() => setAltered({})} />
    </section>
  );
};
