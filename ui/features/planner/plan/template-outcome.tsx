import {
  type Icon,
  IconAlertTriangle,
  IconCalendarOff,
  IconCheck,
  IconClockOff,
  IconMinus,
  IconPlus,
  IconReplace,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TemplateDayView } from '../../../../core/features/planner/plan/views.ts';
import type { Tone } from '../../../theme/tone.ts';
import tones from '../../../theme/tones.module.css';
import { TYPE_COLOURS } from '../shared/day-look.ts';
import classes from './week-template.module.css';

type Look = { readonly tone: Tone | null; readonly icon: Icon };

/** WT2: what a template does on a day. The icons say the same without colour. */
const OUTCOME_LOOKS: Readonly<Record<TemplateDayView['outcome'], Look>> = {
  register: { tone: 'green', icon: IconPlus },
  conflict: { tone: 'yellow', icon: IconReplace },
  same: { tone: 'grey', icon: IconCheck },
  full: { tone: 'red', icon: IconUsersGroup },
  over: { tone: 'grey', icon: IconClockOff },
  tooFar: { tone: 'grey', icon: IconCalendarOff },
  nothing: { tone: null, icon: IconMinus },
};

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
