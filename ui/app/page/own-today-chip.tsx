import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArmchair2, IconBeach, IconHome, IconUsers } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import float from '../../kit/float.module.css';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import classes from './own-today-chip.module.css';

type Props = {
  /** Opens the search, whose first list is the selected colleagues. */
  readonly showColleagues: () => void;
};

const SIGNS = { OPEN: IconArmchair2, HOME: IconHome, VACATION: IconBeach };

/** MI10: without a desk today, in the place of its chip: the way to one, and how many selected colleagues are in. */
export const OwnTodayChip = ({ showColleagues }: Props) => {
  const { t } = useTranslation(['calendar', 'favourite', 'find-desk']);
  const dispatch = useDispatch();
  const day = useProjection('ownToday', (view) => view.day) ?? null;
  const hasDesk = useProjection('ownDesk', ({ desk }) => desk !== null) ?? true;
  const isOffered = useProjection('findDesk', ({ offered }) => offered) ?? false;
  const hasColleagues =
    useProjection('favourites', ({ offered, people }) => offered && people.length > 0) ?? false;
  const expected = useProjection('favourites', (view) => view.expected) ?? 0;
  useEffect(() => dispatch({ _tag: 'LookAtDays' }), [dispatch]);
  if (day === null || hasDesk || !isOffered) return null;
  const Sign = SIGNS[day];
  return (
    <div className={`${float.chip} ${float.parts}`}>
      {day === 'OPEN' ? (
        <UnstyledButton
          className={classes.part}
          aria-haspopup="dialog"
          onClick={() => dispatch({ _tag: 'OpenFindDesk' })}
        >
          <Sign size={18} aria-hidden="true" />
          <Text span inherit truncate miw={0}>
            {t('calendar:ownDesk.none')}
          </Text>{' '}
          {/* A phone has the button below its map. */}
          <span className={`${float.word} ${classes.find}`}>{t('find-desk:title')}</span>
        </UnstyledButton>
      ) : (
        <span className={classes.part}>
          <Sign size={18} aria-hidden="true" />
          <Text span inherit truncate miw={0}>
            {t(day === 'HOME' ? 'calendar:ownDesk.remote' : 'calendar:ownDesk.offWork')}
          </Text>
        </span>
      )}
      {hasColleagues && (
        <UnstyledButton className={classes.part} onClick={showColleagues}>
          <IconUsers size={18} aria-hidden="true" />
          <VisuallyHidden>{t('favourite:title')}:</VisuallyHidden>{' '}
          <Text span inherit truncate miw={0}>
            {t('calendar:ownDesk.colleagues', { number: expected })}
          </Text>
        </UnstyledButton>
      )}
    </div>
  );
};
