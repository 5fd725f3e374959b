import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MorePages } from '../../../../core/features/planner/overview/views.ts';
import { useDispatch } from '../../../mirror/hooks.ts';
import { ListFailed } from '../shared/list-failed.tsx';
import classes from './day-list.module.css';

type Props = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly more: Exclude<MorePages, 'none'>;
  /** How many are loaded. */
  readonly known: number;
};

/** Loads the next page when the end is three rows below the view. */
const AHEAD = '0px 0px 231px 0px';

/** The end of a paged list: loads the next page when it comes into view. */
export const DayListEnd = ({ box, more, known }: Props) => {
  const { t } = useTranslation(['day', 'planner']);
  const dispatch = useDispatch();
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: observe again after a page that leaves the end in view
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
