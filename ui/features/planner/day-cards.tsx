import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannerView } from '../../../core/features/planner/overview/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { tabStops } from '../../shared/layers/tab-stops.ts';
import { DayCard } from './day-card.tsx';
import classes from './day-cards.module.css';
import { ListFailed } from './shared/list-failed.tsx';
import { useDayKeys } from './use-day-keys.ts';
import { useDayRows } from './use-day-rows.ts';
import { useSoughtDay } from './use-sought-day.ts';
import { WeekGlance } from './week/week-glance.tsx';

type Focus = {
  readonly box: RefObject<HTMLElement | null>;
  /** The day whose details are open, yyyy-MM-dd; null: none. */
  readonly opened: string | null;
  /** A retry button is shown. */
  readonly isFailed: boolean;
};

const isLost = (): boolean => document.activeElement === document.body;

/** Restores a lost focus: to the day whose details were closed, otherwise to the list. */
const useListFocus = ({ box, opened, isFailed }: Focus): void => {
  const wasOpened = useRef(opened);
  useEffect(() => {
    const day = wasOpened.current;
    wasOpened.current = opened;
    if (opened !== null || day === null || !isLost()) return;
    box.current?.querySelector<HTMLElement>(`[data-full-list="${day}"]`)?.focus();
  }, [box, opened]);
  const wasFailed = useRef(isFailed);
  useEffect(() => {
    if (wasFailed.current && !isFailed && isLost()) box.current?.focus();
    wasFailed.current = isFailed;
  }, [box, isFailed]);
};

type Props = {
  readonly view: PlannerView;
  readonly backendUrl: string;
  /** The day whose details cover the cards; null: none. */
  readonly opened: string | null;
};

/** The height in pixels, margins left out; 0 until it is measured. */
const useHeight = (element: RefObject<HTMLElement | null>): number => {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = (): void => setHeight(current.offsetHeight);
    measure();
    const grown = new ResizeObserver(measure);
    grown.observe(current);
    return () => grown.disconnect();
  }, [element]);
  return height;
};

/** The end of the list: loading, failed, or complete. */
const MoreDays = ({ more }: Pick<PlannerView, 'more'>) => {
  const { t } = useTranslation('planner');
  if (more === 'failed') return <ListFailed text={t('moreFailed')} />;
  return <div role="status">{t('loading')}</div>;
};

/** Seven days at a glance, and below a virtual list of all from today on; above is the month of the first visible one (DC6). */
export const DayCards = ({ view, backendUrl, opened }: Props) => {
  const { t } = useTranslation('planner');
  const format = useFormat();
  const dispatch = useDispatch();
  const { days, more, confirming } = view;
  const box = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const kept = days.findIndex(({ day }) => day === (opened ?? focused));
  const hasEnd = more !== 'none';
  const head = useRef<HTMLDivElement>(null);
  const above = useHeight(head);
  const { virtual, rows, startIndex } = useDayRows(
    box,
    days.length + (hasEnd ? 1 : 0),
    kept < 0 ? null : kept,
    above,
  );
  useListFocus({ box, opened, isFailed: more === 'failed' });
  useDayKeys({ box, count: days.length, isCovered: opened !== null, virtual });
  useSoughtDay({ box, days, more, opened, virtual });

  const isAtEnd = rows.some(({ index }) => index >= days.length);
  const known = days.length;
  useEffect(() => {
    // Loads pages until the end of the list is out of view.
    if (isAtEnd && more === 'there' && known > 0) dispatch({ _tag: 'LoadMoreDays' });
  }, [isAtEnd, more, known, dispatch]);

  const follow = ({ target }: FocusEvent): void =>
    setFocused(target.closest<HTMLElement>('[data-day]')?.dataset.day ?? null);
  const toTop = (): void => box.current?.scrollTo({ top: 0 });
  const toDay = (day: string): void => {
    const index = days.findIndex((one) => one.day === day);
    if (index < 0) return;
    virtual.scrollToIndex(index, { align: 'start' });
    // The row may not be rendered before it is scrolled to.
    requestAnimationFrame(() => {
      const row = box.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
      if (row != null) tabStops(row)[0]?.focus({ preventScroll: true });
    });
  };
  const month = days[startIndex]?.day.slice(0, 'yyyy-MM'.length);
  return (
    <>
      <h3 className={classes.month}>{month === undefined ? '' : format.month(month)}</h3>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only tracks the focused card */}
      <div ref={box} className={classes.box} tabIndex={-1} onFocus={follow}>
        <div ref={head} className={classes.head} data-above>
          <WeekGlance view={view} onDay={toDay} onResult={toTop} />
        </div>
        <ul
          className={classes.all}
          style={{ height: virtual.getTotalSize() }}
          aria-label={t('days')}
        >
          {rows.map(({ index, start }) => {
            const card = days[index];
            return (
              <li
                key={card?.day ?? 'end'}
                ref={virtual.measureElement}
                className={classes.row}
                style={{ transform: `translateY(${start - above}px)` }}
                data-index={index}
                data-day={card?.day}
                aria-posinset={index + 1}
                aria-setsize={hasEnd ? -1 : days.length}
              >
                {card === undefined ? (
                  <MoreDays more={more} />
                ) : (
                  <DayCard
                    card={card}
                    backendUrl={backendUrl}
                    asked={confirming?.day === card.day ? confirming : null}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
};
