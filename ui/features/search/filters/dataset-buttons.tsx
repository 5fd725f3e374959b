import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconDesk, IconDoor, IconUserOff, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Dataset, DatasetButton } from '../../../../core/features/search/choice.ts';
import { useDispatch, useProjection } from '../../../mirror/hooks.ts';
import classes from './dataset-buttons.module.css';

const DATASETS = [
  { dataset: 'DESK', Icon: IconDesk },
  { dataset: 'ROOM', Icon: IconDoor },
  { dataset: 'USER', Icon: IconUsers },
] as const satisfies readonly { readonly dataset: Dataset; readonly Icon: typeof IconDesk }[];

/** The tooltip also opens on focus and touch: a disabled button stays focusable. */
const EVENTS = { hover: true, focus: true, touch: true };

type Props = (typeof DATASETS)[number] & { readonly state: Exclude<DatasetButton, 'hidden'> };

const Toggle = ({ dataset, Icon, state }: Props) => {
  const { t } = useTranslation('search');
  const dispatch = useDispatch();
  const isUnavailable = state === 'unavailable';
  return (
    <Tooltip
      label={t('notAvailable')}
      disabled={!isUnavailable}
      events={EVENTS}
      multiline
      maw={240}
    >
      <UnstyledButton
        className={classes.toggle}
        aria-pressed={state === 'on'}
        aria-disabled={isUnavailable || undefined}
        onClick={isUnavailable ? undefined : () => dispatch({ _tag: 'ToggleDataset', dataset })}
      >
        {isUnavailable ? (
          <IconUserOff size={17} aria-hidden="true" />
        ) : (
          <Icon size={17} aria-hidden="true" />
        )}
        <span className={classes.word}>{t(`dataset.${dataset}`)}</span>
      </UnstyledButton>
    </Tooltip>
  );
};

/** Desks, rooms, colleagues: those that the company uses (FI10). At most one is on; pressing it turns it off (FI9). */
export const DatasetButtons = () => {
  const { t } = useTranslation('search');
  const buttons = useProjection('search', ({ datasets }) => datasets);
  if (buttons === undefined) return <div className={classes.toggles} />;
  const shown = DATASETS.flatMap(({ dataset, Icon }) => {
    const state = buttons[dataset];
    return state === 'hidden' ? [] : [{ dataset, Icon, state } as Props];
  });
  if (shown.length === 0) return null;
  return (
    <fieldset className={classes.toggles} aria-label={t('datasets')}>
      {shown.map((button) => (
        <Toggle key={button.dataset} {...button} />
      ))}
    </fieldset>
  );
};
