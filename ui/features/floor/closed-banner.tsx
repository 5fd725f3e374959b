import { Button } from '@mantine/core';
import { IconBarrierBlock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import float from '../../kit/float.module.css';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { useClosureWords } from '../../shared/booking/use-closure-words.ts';
import classes from './closed-banner.module.css';

/** CS23: in the row over the map while the floor, or several of its spaces, are closed at the shown time: why, until when, and where else. */
export const ClosedBanner = () => {
  const { t } = useTranslation(['floor', 'calendar']);
  const dispatch = useDispatch();
  const closureWords = useClosureWords();
  const closed = useProjection('floorClosure') ?? null;
  const isFinding = useProjection('findDesk', ({ open }) => open) ?? false;
  const isOffered = useProjection('findDesk', ({ offered }) => offered) ?? false;
  if (closed === null) return null;
  const { closure, count, isWhole, zone } = closed;
  const words = closureWords(closure, zone);
  return (
    <div className={`${float.chip} ${classes.banner}`} role="status">
      <IconBarrierBlock size={18} aria-hidden="true" />
      <span className={classes.words}>
        {isWhole ? words : t('floor:closed', { count, closure: words })}
      </span>
      {isOffered && !isFinding && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-haspopup="dialog"
          onClick={() => dispatch({ _tag: 'OpenFindDesk' })}
        >
          {t('calendar:ownDesk.find')}
        </Button>
      )}
    </div>
  );
};
