import { Checkbox, Text, UnstyledButton } from '@mantine/core';
import { IconArmchair } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DayCardView } from '../../../../core/features/planner/overview/views.ts';
import type { DeskDay } from '../../../../core/features/planner/week/views.ts';
import { Tag } from '../../../kit/tag.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { ClosedDay } from '../shared/closed-day.tsx';
import { DAY_LOOKS, TYPE_COLOURS } from '../shared/day-look.ts';
import { UseBar } from '../shared/use-bar.tsx';
import classes from './week-glance.module.css';

type Props = {
  readonly card: DayCardView;
  readonly desk: DeskDay;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onDay: (day: string) => void;
};

/** Where the user is on a day: their desk, else their place. */
const Place = ({ card: { own, closed } }: Pick<Props, 'card'>) => {
  const { t } = useTranslation('planner');
  if (own === null) {
    return <span className={classes.open}>{closed === true ? '' : t('week.open')}</span>;
  }
  const held = [own, ...own.others].find(({ spaceName }) => spaceName !== null);
  const colour = TYPE_COLOURS[own.type];
  const Sign = held === undefined ? DAY_LOOKS[colour].icon : IconArmchair;
  const name = held?.spaceName ?? own.buildingName;
  return (
    <span className={classes.place}>
      <Sign className={classes.sign} size={16} aria-hidden="true" />
      <span className={classes.name} translate={name === null ? undefined : 'no'}>
        {name ?? t(`own.${colour}`)}
      </span>
    </span>
  );
};

/** SP23: a day in one row: to choose it for a desk, what the user does, and how full the office is. */
export const WeekRow = ({ card, desk, isChosen, onChoose, onDay }: Props) => {
  const { t } = useTranslation(['planner', 'calendar', 'notice']);
  const format = useFormat();
  const { day, isToday, people } = card;
  const isClosed = card.closed === true || card.closures?.whole === true;
  return (
    <li className={classes.day} data-today={isToday || undefined} data-week-day={day}>
      <span className={classes.check}>
        {desk.bookable && (
          <Checkbox
            size="xs"
            aria-label={t('planner:week.choose', { day: format.longDay(day) })}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
        )}
      </span>
      <UnstyledButton
        className={classes.row}
        title={t('planner:week.toDay')}
        onClick={() => onDay(day)}
      >
        <span className={classes.date}>{format.shortDay(day)}</span>
        <span className={classes.what}>
          <Place card={card} />
          {isToday && <Tag tone="blue">{t('calendar:today')}</Tag>}
          <ClosedDay closed={card.closed} closures={card.closures} />
          {desk.skipped !== null && (
            <Text span size="caption" fw={600} c="var(--tone-yellow-text)">
              {t('planner:week.noDesk', { reason: t(`notice:skip.${desk.skipped}`) })}
            </Text>
          )}
        </span>
        {!isClosed && (
          <span className={classes.use} title={t('planner:use.people')}>
            {format.percent(people)}
            <UseBar percent={people} />
          </span>
        )}
      </UnstyledButton>
    </li>
  );
};
