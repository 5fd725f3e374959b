import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DayCardView } from '../../../core/features/planner/overview/views.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './day-places.module.css';
import { DAY_LOOKS, LOCATIONS } from './shared/day-look.ts';

type Props = Pick<DayCardView, 'day' | 'places' | 'button'>;

/** PO1: office, remote or off work with one press; a press on the chosen one takes it back. A desk that may be given up is half chosen. */
export const DayPlaces = ({ day, places, button: { click } }: Props) => {
  const { t } = useTranslation('planner');
  const { longDay } = useFormat();
  const dispatch = useDispatch();
  // RO1: whether its desk is kept is being asked.
  const isLeaving =
    useProjection('plan', ({ offer }) => offer?.kind === 'releaseDesks' && offer.day === day) ??
    false;
  const isOff = click.kind === 'nothing';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      className={classes.places}
      role="group"
      aria-label={t('places.label', { day: longDay(day) })}
    >
      {places.map(({ location, entry }) => {
        const look = LOCATIONS.find((one) => one.location === location);
        const { icon: Sign } = DAY_LOOKS[look?.colour ?? 'unregistered'];
        const press = (): void =>
          dispatch(
            entry === null
              ? { _tag: 'RegisterAs', day, location }
              : { _tag: 'Unregister', day, entry },
          );
        return (
          <UnstyledButton
            key={location}
            className={classes.place}
            aria-pressed={isLeaving && entry?.desk === true ? 'mixed' : entry !== null}
            aria-disabled={isOff || undefined}
            title={isOff ? t(`off.${click.because}`) : undefined}
            onClick={isOff ? undefined : press}
          >
            <Sign className={classes.sign} size={18} aria-hidden="true" />
            <span className={classes.word}>
              {location === 'VACATION' ? t('places.off') : t(`dialog.${location}`)}
            </span>
          </UnstyledButton>
        );
      })}
    </div>
  );
};
