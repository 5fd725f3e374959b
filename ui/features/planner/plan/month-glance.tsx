import { Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MonthView } from '../../../../core/features/planner/plan/views.ts';
import { useDispatch } from '../../../mirror/hooks.ts';
import { StepButton } from '../../../shared/buttons/step-button.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { BuildingTime } from '../../../shared/time/building-time.tsx';
import tones from '../../../theme/tones.module.css';
import { DAY_LOOKS, TYPE_COLOURS } from '../shared/day-look.ts';
import { ListFailed } from '../shared/list-failed.tsx';
import classes from './month-glance.module.css';
import { MonthGrid } from './month-grid.tsx';
import type { MonthStart } from './month-keys.ts';
import dialog from './plan-dialog.module.css';

/** The legend of the month's icons. */
const MonthLegend = () => {
  const { t } = useTranslation(['plan', 'planner']);
  return (
    <ul className={classes.legend} aria-label={t('plan:month.legend')}>
      {Object.values(TYPE_COLOURS).map((colour) => {
        const { tone, icon: Sign } = DAY_LOOKS[colour];
        return (
          <li key={colour}>
            <span className={`${classes.own} ${tone === null ? '' : tones[tone]}`}>
              <Sign size={15} aria-hidden="true" />
            </span>
            {t(`planner:own.${colour}`)}
          </li>
        );
      })}
      <li>
        <IconUsers size={14} aria-hidden="true" />
        {t('planner:colleagues')}
      </li>
      <li>
        <span className={classes.sample} aria-hidden="true">
          <span />
          <span />
        </span>
        {t('plan:month.bars')}
      </li>
    </ul>
  );
};

const WEEK = 7;

/** UC63: the month, and the next one if a week or more of it is shown. */
const named = ({ month, weeks }: MonthView, { months }: ReturnType<typeof useFormat>): string => {
  const later = weeks.flat().filter(({ day }) => day.slice(0, 7) > month);
  const last = later.length >= WEEK ? later.at(-1)?.day : undefined;
  return months(`${month}-01`, last ?? `${month}-01`);
};

type Props = {
  readonly month: MonthView;
  /** Opens the details of a day, yyyy-MM-dd. */
  readonly onOpen: (day: string) => void;
};

/** The month overview: where the user works on each day, how full the office is, and how many colleagues are in. */
export const MonthGlance = ({ month: view, onOpen }: Props) => {
  const { t } = useTranslation(['planner', 'floor']);
  const format = useFormat();
  const dispatch = useDispatch();
  const id = useId();
  const { month, previous, next, status } = view;
  const [start, setStart] = useState<MonthStart | null>(null);
  const goTo = (other: string | null) =>
    other === null
      ? undefined
      : () => {
          setStart(null);
          dispatch({ _tag: 'ChooseMonth', month: other });
        };
  return (
    <div className={`${dialog.content} ${classes.content}`}>
      {/* Room for the focus ring. */}
      <Group gap={10} justify="space-between" wrap="nowrap" px={4} pt={4}>
        <StepButton
          to="previous"
          label={t('floor:calendar.previousMonth')}
          onStep={goTo(previous)}
        />
        <h3 id={id} className={classes.month} aria-live="polite">
          {named(view, format)}
        </h3>
        <StepButton to="next" label={t('floor:calendar.nextMonth')} onStep={goTo(next)} />
      </Group>
      <MonthGrid
        key={month}
        month={view}
        start={start}
        labelledBy={id}
        onOpen={onOpen}
        onLeave={(to) => {
          setStart(to);
          dispatch({ _tag: 'ChooseMonth', month: to.month });
        }}
      />
      <Text component="div" size="small" c="dimmed" mih={20}>
        {status === 'failed' && <ListFailed text={t('planner:failed')} />}
        {status === 'loading' && <span role="status">{t('planner:loading')}</span>}
      </Text>
      <BuildingTime />
      <MonthLegend />
    </div>
  );
};
