import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MorePages } from '../../../../core/features/planner/overview/views.ts';
import { useDispatch } from '../../../mirror/hooks.ts';
import { ListFailed } from '../shared/list-failed.tsx';
import classes from './day-list.module.css';

type Props = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly more: Exclude<MorePages, 'none'>;
  /** How many have come so far. */
  readonly known: number;
};

/** Asked for before the end is in sight: three rows. */
const AHEAD = '0px 0px 231px 0px';

/** The end of a list that comes in pages: in sight, it asks for the next one. */
export const DayListEnd = ({ box, more, known }: Props) => {
  const { t } = useTranslation(['day', 'planner']);
  const dispatch = useDispatch();
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a page that leaves the end in sight it asks again
  useEffect(() => {
    if (more !== 'there' || end.current === null) return;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) {
          dispatch({ _tag: 'LoadMoreColleagues' });
        }
      },
      { root: box.current, rootMargin: AHEAD },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [box, more, known, dispatch]);
  return (
    <div ref={end} className={classes.end}>
      {more === 'failed' ? (
        <ListFailed text={t('day:moreFailed')} />
      ) : (
        <span role="status">{t('planner:loading')}</span>
      )}
    </div>
  );
};
