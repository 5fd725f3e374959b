import { Button, Loader, UnstyledButton } from '@mantine/core';
import { IconArrowUp, IconPencil } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  HistoryDay,
  HistoryRow,
  HistoryView,
} from '../../../../core/administration/history/projection.ts';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { useDispatch, useParamProjections } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import { useFormat } from '../../words/use-format.ts';
import { BeforeAfter } from './before-after.tsx';
import classes from './history.module.css';
import { useHistoryWords } from './use-history-words.ts';

/** Rows of one window; the worker has the same number. */
const WINDOW = 50;
const ROW = 44;
const PHONE_ROW = 72;
const OVERSCAN = 10;
/** Rows before the end at which the next page is asked for. */
const AHEAD = 20;

type RowProps = { readonly row: HistoryRow; readonly zone: string; readonly phone: boolean };

const RowCells = ({ row, zone, phone }: RowProps) => {
  const formats = useFormat();
  const words = useHistoryWords();
  const { sections } = useSection();
  const Icon = sections.find(({ table }) => table === row.subject)?.icon ?? IconPencil;
  const time = formats.time(Math.floor(row.at / 60_000), zone);
  return (
    <>
      <span>{time}</span>
      <span className={classes.who}>{words.actor(row)}</span>
      <span className={classes.what}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        <strong>{words.names(row, 2)}</strong>{' '}
        <span className={classes.dim}>{words.subject(row.subject)}</span>
      </span>
      <span className={classes.change}>
        <BeforeAfter row={row} />
      </span>
      {!phone && <span className={classes.dim}>{words.source(row.source)}</span>}
    </>
  );
};

const useItems = (first: number, last: number) => {
  const from = Math.floor(first / WINDOW);
  const to = Math.max(from, Math.floor(last / WINDOW));
  const params = useMemo(
    () => Array.from({ length: to - from + 1 }, (_, index) => ({ at: from + index })),
    [from, to],
  );
  const windows = useParamProjections('historyRows', params);
  return (position: number): HistoryRow | HistoryDay | undefined =>
    windows[Math.floor(position / WINDOW) - from]?.[position % WINDOW];
};

/** AP50: the changes by day; the next page is read before its place comes into sight. */
export const HistoryList = ({ view }: { readonly view: HistoryView }) => {
  const { t } = useTranslation('administration-history');
  const formats = useFormat();
  const { go } = useSection();
  const send = useDispatch();
  const phone = usePhone();
  const listId = useId();
  const scroll = useRef<HTMLDivElement>(null);
  const height = phone ? PHONE_ROW : ROW;
  const { items: count, hasMore, isReading, newer, isNewerMore, openAt, zone } = view;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    initialRect: { width: 800, height: 600 },
  });
  const shown = virtual.getVirtualItems();
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0];
  const itemAt = useItems(
    Math.max(0, Math.min(first, (openAt ?? first) - 2)),
    Math.max(last, openAt ?? last) + 2,
  );

  useEffect(() => {
    if (hasMore && !isReading && last >= count - AHEAD) send({ _tag: 'ShowOlder' });
  }, [hasMore, isReading, last, count, send]);

  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (openAt === null || openAt === seen.current) return;
    seen.current = openAt;
    virtual.scrollToIndex(openAt, { align: 'auto' });
  }, [openAt, virtual]);

  /** Opens the next change in a direction; a heading is passed over. */
  const move = (from: number, by: 1 | -1) => {
    for (let at = from + by; at >= 0 && at < count; at += by) {
      const item = itemAt(at);
      if (item === undefined) return;
      if (item.kind === 'change') {
        go({ id: String(item.id) });
        return;
      }
    }
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(openAt ?? -1, 1);
    else if (event.key === 'ArrowUp') move(openAt ?? count, -1);
    else if (event.key === 'Home') move(-1, 1);
    else return;
    event.preventDefault();
  };
  const showNewer = () => {
    send({ _tag: 'ShowNewer' });
    virtual.scrollToIndex(0);
    scroll.current?.focus();
  };
  return (
    <>
      <div role="status" className={classes.newer} data-on={newer > 0 || undefined}>
        {newer > 0 && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconArrowUp size={14} stroke={1.75} aria-hidden="true" />}
            onClick={showNewer}
          >
            {isNewerMore ? t('newerMany') : t('newer', { count: newer })}
          </Button>
        )}
      </div>
      <div
        ref={scroll}
        role="listbox"
        tabIndex={0}
        aria-label={t('title')}
        aria-activedescendant={openAt === null ? undefined : `${listId}-${openAt}`}
        className={classes.scroll}
        onKeyDown={pressed}
      >
        <div
          role="presentation"
          className={classes.body}
          style={{ height: virtual.getTotalSize() }}
        >
          {shown.map(({ index, start }) => {
            const item = itemAt(index);
            const style = { transform: `translateY(${start}px)`, height };
            if (item === undefined) return null;
            if (item.kind === 'day') {
              return (
                <div key={index} role="presentation" className={classes.day} style={style}>
                  <strong>{formats.longDay(item.day)}</strong>
                  {item.count !== null && (
                    <span className={classes.dim}>{t('ofDay', { count: item.count })}</span>
                  )}
                </div>
              );
            }
            return (
              <UnstyledButton
                key={index}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={item.isOpen}
                className={classes.row}
                data-open={item.isOpen || undefined}
                style={style}
                onClick={() => {
                  seen.current = index;
                  go({ id: String(item.id) });
                  scroll.current?.focus();
                }}
              >
                <RowCells row={item} zone={zone} phone={phone} />
              </UnstyledButton>
            );
          })}
        </div>
        {isReading && (
          <Loader size="sm" type="dots" display="block" mx="auto" my={16} aria-hidden="true" />
        )}
      </div>
    </>
  );
};
