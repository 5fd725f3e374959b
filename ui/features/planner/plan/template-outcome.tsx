import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TemplateDayView } from '../../../../core/features/planner/plan/views.ts';
import tones from '../../../theme/tones.module.css';
import { TYPE_COLOURS } from '../shared/day-look.ts';
import { OUTCOME_LOOKS } from './outcome-look.ts';
import classes from './week-template.module.css';

type Props = { readonly day: Pick<TemplateDayView, 'outcome' | 'replaces' | 'stays'> };

/** WT2: what applying the template does on a day, as icon and text. */
export const TemplateOutcome = ({ day: { outcome, replaces, stays } }: Props) => {
  const { t } = useTranslation(['plan', 'planner']);
  const types = [...new Set(replaces)].map((type) => t(`planner:own.${TYPE_COLOURS[type]}`));
  // Desk bookings are not in conflict with a registration.
  const shown = outcome === 'conflict' && types.length === 0 ? 'register' : outcome;
  const { tone, icon: Sign } = OUTCOME_LOOKS[shown];
  return (
    <span className={classes.outcome}>
      <span className={`${classes.pill} ${tone === null ? classes.quiet : tones[tone]}`}>
        <Sign className={classes.sign} size={15} aria-hidden="true" />
        <span>
          {shown === 'conflict'
            ? t('plan:template.replaces', { types: types.join(', ') })
            : t(`plan:template.outcome.${shown}`)}
        </span>
      </span>
      {stays.length > 0 && (
        <span className={classes.stays}>
          <IconAlertTriangle className={classes.sign} size={14} aria-hidden="true" />
          {t('plan:template.stays', { spaces: stays.join(', ') })}
        </span>
      )}
    </span>
  );
};
