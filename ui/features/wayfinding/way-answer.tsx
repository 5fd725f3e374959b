import { Button, Loader } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../../../core/core.ts';
import type { WayView } from '../../../core/features/wayfinding/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { useWayText } from './use-way-text.ts';
import { useWayWords } from './use-way-words.ts';
import classes from './way-panel.module.css';
import { WaySteps } from './way-steps.tsx';

type Told = Exclude<WayView, { readonly status: 'none' }>;
type Failed = Extract<Told, { readonly status: 'failed' }>;

/** What may help: stairs, another start, or a retry. */
const remedyOf = (view: Failed) => {
  const { reason, stepFree, to } = view;
  const again = { text: 'again', command: { _tag: 'FindWay', to: to.asset } } as const;
  if (reason === 'elsewhere' || reason === 'noMap') return null;
  if (reason !== 'noRoute') return again;
  return stepFree
    ? ({ text: 'withStairs', command: { _tag: 'SetStepFree', stepFree: false } } as const)
    : ({ text: 'otherStart', command: { _tag: 'ChooseWayStart' } } as const);
};

const NoWay = ({ view }: { readonly view: Failed }) => {
  const { t } = useTranslation('wayfinding');
  const dispatch = useDispatch();
  const text = useWayText(view);
  const remedy: { text: 'again' | 'withStairs' | 'otherStart'; command: Command } | null =
    remedyOf(view);
  return (
    <div className={classes.failed}>
      <IconAlertCircle size={20} aria-hidden="true" />
      <div>
        <div>{text}</div>
        {remedy !== null && (
          <Button size="compact-sm" variant="light" onClick={() => dispatch(remedy.command)}>
            {t(remedy.text)}
          </Button>
        )}
      </div>
    </div>
  );
};

type Props = {
  readonly view: Told;
  /** Survives a new route, so that the steps stay expanded. */
  readonly stepsOpen: boolean;
  readonly onToggleSteps: () => void;
};

/** The length and the steps of a found route. */
export const WayAnswer = ({ view, stepsOpen, onToggleSteps }: Props) => {
  const { t } = useTranslation('wayfinding');
  const { amounts, time, floors } = useWayWords();
  switch (view.status) {
    case 'finding':
      return (
        <div className={classes.answer}>
          <Loader size="xs" aria-hidden="true" />
          <span className={classes.quiet}>{t('finding')}</span>
        </div>
      );
    case 'failed':
      return <NoWay view={view} />;
    case 'found': {
      const { metres, seconds, floorChanges } = view.way;
      return (
        <>
          <div className={classes.answer}>
            <span className={classes.time}>{time(seconds, 'short')}</span>
            <span className={classes.quiet}>
              {[amounts.distance(metres), floors(floorChanges)]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
          </div>
          <WaySteps view={view} open={stepsOpen} onToggle={onToggleSteps} />
        </>
      );
    }
  }
};
