import { Button } from '@mantine/core';
import { IconBarrierBlock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import float from '../../kit/float.module.css';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { useClosureWords } from '../../shared/booking/use-closure-words.ts';
import classes from './closed-banner.module.css';

/** CS23: what is closed of the floor at the shown time, why and until when; null: nothing. */
export const useClosedWords = (): string | null => {
  const { t } = useTranslation('floor');
  const closureWords = useClosureWords();
  const closed = useProjection('floorClosure') ?? null;
  if (closed === null) return null;
  const { closure, count, isWhole, zone } = closed;
  const words = closureWords(closure, zone);
  return isWhole ? words : t('closed', { count, closure: words });
};

type Props = {
  /** A desk elsewhere was asked for. */
  readonly onFind?: () => void;
};

/** CS23: over the map while the floor, or several of its spaces, are closed at the shown time, with a way to a desk elsewhere. */
export const ClosedBanner = ({ onFind }: Props) => {
  const { t } = useTranslation('find-desk');
  const dispatch = useDispatch();
  const words = useClosedWords();
  const isFinding = useProjection('findDesk', ({ open }) => open) ?? false;
  const isOffered = useProjection('findDesk', ({ offered }) => offered) ?? false;
  if (words === null) return null;
  return (
    <div className={`${float.chip} ${classes.banner}`} role="status">
      <IconBarrierBlock size={18} aria-hidden="true" />
      <span className={classes.words}>{words}</span>
      {isOffered && !isFinding && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-haspopup="dialog"
          onClick={() => {
            onFind?.();
            dispatch({ _tag: 'OpenFindDesk' });
          }}
        >
          {t('title')}
        </Button>
      )}
    </div>
  );
};
