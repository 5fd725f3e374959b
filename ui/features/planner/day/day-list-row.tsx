import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayPerson } from '../../../../core/features/planner/overview/views.ts';
import { FavouriteStar } from '../../../shared/buttons/favourite-star.tsx';
import { joined } from '../../../shared/format/joined.ts';
import { Person } from '../../../shared/person/person.tsx';
import tones from '../../../theme/tones.module.css';
import { ResultCell } from '../../search/index.ts';
import { DAY_LOOKS, TYPE_COLOURS } from '../shared/day-look.ts';
import classes from './day-list-row.module.css';

type Props = {
  readonly person: DayPerson;
  readonly backendUrl: string;
  /** The tab stop of the list. */
  readonly isActive: boolean;
  readonly onChoose: (person: DayPerson) => void;
};

/** A colleague and where they work on the day; a press shows their quick view. Beside them is the star. */
export const DayListRow = memo(({ person, backendUrl, isActive, onChoose }: Props) => {
  const { t } = useTranslation('day');
  const key = TYPE_COLOURS[person.type];
  const { tone, icon: Sign } = DAY_LOOKS[key];
  const tabIndex = isActive ? 0 : -1;
  const place = joined([person.spaceName ?? '', person.buildingName ?? '']);
  return (
    <>
      <ResultCell column={1} className={classes.cell}>
        <button
          type="button"
          className={classes.choose}
          tabIndex={tabIndex}
          onClick={() => onChoose(person)}
        >
          <Person
            backendUrl={backendUrl}
            id={person.id}
            initials={person.initials}
            photo={person.photo}
            size={40}
          />
          <span className={classes.words}>
            <span className={classes.name} title={person.name} translate="no">
              {person.name}
            </span>{' '}
            <span className={classes.line}>
              <span className={`${classes.where} ${tone === null ? '' : tones[tone]}`}>
                <Sign size={14} aria-hidden="true" />
                {t(`at.${key}`)}
              </span>{' '}
              {place !== '' && (
                <span className={classes.place} title={place}>
                  {place}
                </span>
              )}
            </span>
          </span>
        </button>
      </ResultCell>
      <ResultCell column={2} className={classes.star}>
        <FavouriteStar userId={person.id} name={person.name} tabIndex={-1} />
      </ResultCell>
    </>
  );
});
