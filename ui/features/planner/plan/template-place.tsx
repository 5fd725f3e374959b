import { NativeSelect } from '@mantine/core';
import { IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type {
  TemplateDayView,
  TemplateView,
} from '../../../../core/features/planner/plan/views.ts';
import type { TemplateDay } from '../../../../core/rules/attendance/week-template.ts';
import { DAY_LOOKS, LOCATIONS } from '../shared/day-look.ts';

type Props = {
  readonly day: TemplateDayView;
  readonly template: Pick<TemplateView, 'hours' | 'buildingId'>;
  readonly name: string;
  readonly onChange: (plan: TemplateDay | null) => void;
};

const NOTHING = 'NOTHING';
/** An office in another building, copied from a week: it can be kept but not selected. */
const ELSEWHERE = 'ELSEWHERE';

/** Where the template places a weekday. */
export const TemplatePlace = ({ day, template, name, onChange }: Props) => {
  const { t } = useTranslation(['plan', 'planner']);
  const { plan, buildingName } = day;
  const isElsewhere = plan?.location === 'OFFICE' && plan.buildingId !== template.buildingId;
  const colour = isElsewhere
    ? 'otherBuilding'
    : LOCATIONS.find(({ location }) => location === plan?.location)?.colour;
  const Sign = colour === undefined ? IconMinus : DAY_LOOKS[colour].icon;
  const choose = (value: string): void => {
    if (value === ELSEWHERE) return;
    const { start, end } = plan ?? template.hours;
    const location = LOCATIONS.find((offered) => offered.location === value)?.location;
    if (location === undefined) onChange(null);
    else if (location !== 'OFFICE') onChange({ location, start, end });
    else onChange({ location, buildingId: template.buildingId, start, end });
  };
  return (
    <NativeSelect
      aria-label={name}
      leftSection={<Sign size={16} aria-hidden="true" />}
      data={[
        { value: NOTHING, label: t('plan:template.nothing') },
        ...LOCATIONS.map(({ location }) => ({
          value: location,
          label: t(`planner:dialog.${location}`),
        })),
        ...(isElsewhere
          ? [{ value: ELSEWHERE, label: buildingName || t('planner:own.otherBuilding') }]
          : []),
      ]}
      value={isElsewhere ? ELSEWHERE : (plan?.location ?? NOTHING)}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
};
