import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UtilizationView } from '../../../../core/administration/utilization/projection.ts';
import { useFigureWords } from './use-figure-words.ts';
import classes from './utilization.module.css';

type Figure = { readonly name: string; readonly value: string; readonly about: string };

const useFigures = ({ total, meetings }: UtilizationView): readonly Figure[] => {
  const { t } = useTranslation('administration-utilization', { keyPrefix: 'figures' });
  const { percent, number, duration, shortDay } = useFigureWords();
  const { hasDesks, hasRooms, highest, people } = total;
  const desks = {
    name: t('desks'),
    value: percent(total.peak),
    about: t('desksOf', { some: number(total.booked), all: number(total.desks) }),
  };
  const hours = { name: t('hours'), value: percent(total.deskHours), about: t('hoursOf') };
  const rooms = {
    name: t('rooms'),
    value: percent(total.roomHours),
    about: t('roomsOf', { duration: duration(total.roomMinutes) }),
  };
  const held = {
    name: t('meetings'),
    value: number(total.meetings),
    about: t('meetingsOf', { all: number(meetings) }),
  };
  const day =
    highest === null
      ? []
      : [
          {
            name: t('highest'),
            value: percent(highest.percent),
            about: t('highestOf', {
              some: number(highest.peak),
              all: number(highest.desks),
              day: shortDay(highest.day),
            }),
          },
        ];
  return [
    ...(hasDesks ? [desks, ...day, hours] : []),
    ...(hasRooms ? [rooms, held] : []),
    ...(people === null
      ? []
      : [{ name: t('people'), value: number(people), about: t('peopleOf') }]),
  ];
};

/** The figures of an average working day, and what weekdays are like. */
export const KeyFigures = ({ view }: { readonly view: UtilizationView }) => {
  const { t } = useTranslation('administration-utilization');
  const { percent, nameOfWeekday } = useFigureWords();
  const figures = useFigures(view);
  const { busiest, quietest } = view;
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(({ name, value, about }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Text span inherit fz="h2" fw={600}>
                {value}
              </Text>
              <Text span size="small" c="dimmed">
                {about}
              </Text>
            </dd>
          </div>
        ))}
      </dl>
      {busiest !== null && quietest !== null && (
        <p className={classes.sentence}>
          {t('extremes', {
            busiest: nameOfWeekday(busiest.weekday),
            most: percent(busiest.peak),
            quietest: nameOfWeekday(quietest.weekday),
            least: percent(quietest.peak),
          })}
        </p>
      )}
    </>
  );
};
