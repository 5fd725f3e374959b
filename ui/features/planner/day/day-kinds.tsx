import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DayDetailsView } from '../../../../core/features/planner/day/views.ts';
import { useDispatch } from '../../../mirror/hooks.ts';
import { TYPE_COLOURS } from '../shared/day-look.ts';
import classes from './day-kinds.module.css';

type Props = Pick<NonNullable<DayDetailsView>, 'kind' | 'kinds'>;

/** PL24: how many people are where, and a press shows only them; a press on the chosen one shows all again. */
export const DayKinds = ({ kind: chosen, kinds }: Props) => {
  const { t } = useTranslation(['day', 'planner']);
  const dispatch = useDispatch();
  if (kinds === null) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className={classes.kinds} role="group" aria-label={t('day:kinds')}>
      {kinds.map(({ kind, count }) => (
        <UnstyledButton
          key={kind}
          className={classes.kind}
          aria-pressed={kind === chosen}
          onClick={() => dispatch({ _tag: 'ShowDayKind', kind: kind === chosen ? null : kind })}
        >
          {t(`planner:own.${TYPE_COLOURS[kind]}`)} <span className={classes.count}>{count}</span>
        </UnstyledButton>
      ))}
    </div>
  );
};
