import {
  type Icon,
  IconCalendarOff,
  IconCheck,
  IconClockOff,
  IconMinus,
  IconPlus,
  IconReplace,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { TemplateDayView } from '../../../../core/features/planner/plan/views.ts';
import type { StatusTone } from '../../../shared/status-look.ts';

type Look = { readonly tone: StatusTone | null; readonly icon: Icon };

/** WT2: what a template does on a day. The icons say the same without colour. */
export const OUTCOME_LOOKS: Readonly<Record<TemplateDayView['outcome'], Look>> = {
  register: { tone: 'green', icon: IconPlus },
  conflict: { tone: 'yellow', icon: IconReplace },
  same: { tone: 'grey', icon: IconCheck },
  full: { tone: 'red', icon: IconUsersGroup },
  over: { tone: 'grey', icon: IconClockOff },
  tooFar: { tone: 'grey', icon: IconCalendarOff },
  nothing: { tone: null, icon: IconMinus },
};
