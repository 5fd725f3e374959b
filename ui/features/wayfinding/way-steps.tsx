import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WayView } from '../../../core/features/wayfinding/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { floorOfStep, stepText, type WayStep } from './step-words.ts';
import { useWayWords } from './use-way-words.ts';
import panel from './way-panel.module.css';
import { WayStepIcon } from './way-step-icon.tsx';
import classes from './way-steps.module.css';

type Props = {
  readonly view: Extract<WayView, { readonly status: 'found' }>;
  readonly open: boolean;
  readonly onToggle: () => void;
};

/** Steps have no ids: the key is the step and how many equal ones precede it. */
const keyed = (steps: readonly WayStep[]) => {
  const seen = new Map<string, number>();
  return steps.map((step) => {
    const text = JSON.stringify(step);
    const times = seen.get(text) ?? 0;
    seen.set(text, times + 1);
    return { step, key: `${text} ${times}` };
  });
};

/** The steps of the route; a step that reaches a floor has a button to show it. */
export const WaySteps = ({ view, open, onToggle }: Props) => {
  const { t } = useTranslation('wayfinding');
  const { amounts, arrivalName, signName } = useWayWords();
  const dispatch = useDispatch();
  const id = useId();
  const { way, floorNames, floorId } = view;
  const manyFloors = way.floorChanges > 0;
  const words = { t, amounts, floorNames, name: arrivalName(view.to), signName, manyFloors };
  return (
    <div className={classes.steps}>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        {t('steps')}
        <IconChevronDown className={panel.chevron} size={18} aria-hidden="true" />
      </UnstyledButton>
      <ol id={id} className={classes.list} hidden={!open}>
        {keyed(way.steps).map(({ step, key }, index) => {
          const floor = manyFloors ? floorOfStep(step) : null;
          const floorName = floor === null ? undefined : floorNames[floor];
          const content = (
            <>
              <WayStepIcon step={step} />
              <span>{stepText(step, words, way.steps[index + 1])}</span>
            </>
          );
          return (
            <li key={key}>
              {floor === null || floorName === undefined ? (
                <div className={classes.step}>{content}</div>
              ) : (
                <UnstyledButton
                  className={classes.step}
                  title={t('showFloor', { floor: floorName })}
                  aria-current={floor === floorId ? 'location' : undefined}
                  onClick={() => dispatch({ _tag: 'ShowFloor', floorId: floor })}
                >
                  {content}
                </UnstyledButton>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
};
