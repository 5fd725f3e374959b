import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannerView } from '../../../core/features/planner/overview/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { YesNo } from '../../shared/format/yes-no.tsx';
import { useLayer } from '../../shared/layers/use-layer.ts';
import classes from './day-card.module.css';

type Props = {
  readonly asked: NonNullable<PlannerView['confirming']>;
  /** The button that keeps the booking. */
  readonly keep: RefObject<HTMLButtonElement | null>;
};

/** Confirms the removal of a day's desk booking (AT6), in place of the day's button. */
export const RemoveQuestion = ({ asked: { spaceName, days }, keep }: Props) => {
  const { t } = useTranslation('planner');
  const dispatch = useDispatch();
  const root = useRef<HTMLDivElement>(null);
  const { interval } = useFormat();
  // SP17: the whole booking is removed, not only its part on this day.
  const question =
    days === null
      ? t('removeQuestion', { space: spaceName })
      : t('removeDaysQuestion', {
          space: spaceName,
          time: interval(days.start, days.end, days.zone),
        });
  const onKeep = (): void => dispatch({ _tag: 'KeepAttendance' });
  useLayer({ kind: 'prompt', element: root, onClose: onKeep });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div ref={root} className={classes.question} role="group" aria-label={question}>
      <span>{question}</span>
      <YesNo keep={keep} onYes={() => dispatch({ _tag: 'ConfirmUnregister' })} onNo={onKeep} />
    </div>
  );
};
