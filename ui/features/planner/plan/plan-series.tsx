import { Box, Button, CloseButton, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconProgress } from '@tabler/icons-react';
import { type FocusEvent, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeriesView } from '../../../../core/features/planner/plan/views.ts';
import { useDispatch } from '../../../mirror/hooks.ts';
import tones from '../../../theme/tones.module.css';
import bar from '../shared/use-bar.module.css';
import classes from './plan-notes.module.css';
import { SeriesEnd } from './series-end.tsx';

/** Milliseconds; long enough to read a line, and to take back what can be. */
const TIME = 10_000;
const TIME_TO_UNDO = 25_000;

/**
 * PN16: calls `onOver` when what is shown was neither under the pointer nor focused for a while; returns the listeners of
 * its element.
 */
const usePassing = (isPassing: boolean, time: number, onOver: () => void) => {
  const [at, setAt] = useState({ pointer: false, focus: false });
  const isHeld = at.pointer || at.focus;
  useEffect(() => {
    if (!isPassing || isHeld) return;
    const timer = setTimeout(onOver, time);
    return () => clearTimeout(timer);
  }, [isPassing, isHeld, time, onOver]);
  return {
    onMouseEnter: () => setAt((was) => ({ ...was, pointer: true })),
    onMouseLeave: () => setAt((was) => ({ ...was, pointer: false })),
    onFocus: () => setAt((was) => ({ ...was, focus: true })),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) setAt((was) => ({ ...was, focus: false }));
    },
  };
};

type Props = { readonly series: SeriesView | null };

const signOf = ({ running, failed, stopped }: SeriesView) => {
  if (running) return IconProgress;
  return failed.length > 0 || stopped !== null ? IconAlertTriangle : IconCheck;
};

/** The progress of a series of changes. Screen readers announce its start and its result, not each step. */
const Progress = ({ done, total }: Pick<SeriesView, 'done' | 'total'>) => {
  const { t } = useTranslation('plan');
  const text = t('series.progress', { done, total });
  return (
    <Group gap={10} wrap="nowrap" mt={4}>
      <Text span size="caption" c="dimmed" flex="none">
        {text}
      </Text>
      <Box
        flex={1}
        className={bar.bar}
        role="progressbar"
        aria-label={t('series.title')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={text}
      >
        <div className={bar.part} style={{ width: `${total > 0 ? (100 * done) / total : 0}%` }} />
      </Box>
    </Group>
  );
};

/** A running series of changes, or its result until it is dismissed; a success goes by itself (PN16). */
export const PlanSeries = ({ series }: Props) => {
  const { t } = useTranslation(['plan', 'notice']);
  const dispatch = useDispatch();
  const Sign = series === null ? null : signOf(series);
  const isBad = series !== null && (series.failed.length > 0 || series.stopped !== null);
  const dismiss = useCallback(() => dispatch({ _tag: 'DismissSeries' }), [dispatch]);
  const time = series?.undoable === true ? TIME_TO_UNDO : TIME;
  const passing = usePassing(series !== null && !series.running && !isBad, time, dismiss);
  return (
    <div
      className={series === null ? undefined : `${classes.card} ${isBad ? tones.yellow : ''}`}
      data-kind="series"
      {...passing}
    >
      {Sign !== null && <Sign size={18} aria-hidden="true" />}
      <div className={classes.words}>
        <div role="status">
          {series !== null &&
            (series.running ? (
              t(`plan:series.running.${series.kind}`)
            ) : (
              <SeriesEnd series={series} />
            ))}
        </div>
        {series?.running === true && <Progress done={series.done} total={series.total} />}
      </div>
      {series?.undoable === true && (
        <Button size="xs" variant="default" onClick={() => dispatch({ _tag: 'UndoWeek' })}>
          {t('plan:week.undo')}
        </Button>
      )}
      {series !== null && !series.running && (
        <CloseButton aria-label={t('notice:close')} onClick={dismiss} />
      )}
    </div>
  );
};
