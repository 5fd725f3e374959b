import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from '../../mirror/hooks.ts';
import { useLayer } from '../../shared/layers/use-layer.ts';
import { YesNo } from '../../shared/yes-no.tsx';
import classes from './day-card.module.css';

type Props = {
  readonly spaceName: string;
  /** The button that keeps the booking. */
  readonly keep: RefObject<HTMLButtonElement | null>;
};

/** Confirms the removal of a day's desk booking (AT6), in place of the day's button. */
export const RemoveQuestion = ({ spaceName, keep }: Props) => {
  const { t } = useTranslation('planner');
  const dispatch = useDispatch();
  const root = useRef<HTMLDivElement>(null);
  const question = t('removeQuestion', { space: spaceName });
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
