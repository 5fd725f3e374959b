import { Group, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Filters } from './filters.tsx';
import { useOpenLog, useReplay } from './replay-context.ts';
import { useRows } from './row-pages.ts';
import classes from './timeline.module.css';
import { TimelineRow } from './timeline-row.tsx';

/** Pixels. */
const ROW_HEIGHT = 30;

const optionId = (index: number): string => `replay-row-${index}`;

/** A virtual list of the rows that pass the filter. */
const RowList = () => {
  const { t } = useTranslation('replay');
  const session = useReplay();
  const box = useRef<HTMLDivElement>(null);
  const count = useOpenLog(({ hits }) => hits.hits) ?? 0;
  const place = useOpenLog((log) => log.place) ?? -1;
  const row = useOpenLog((log) => log.row) ?? 0;
  const playing = useOpenLog((log) => log.playing) ?? false;
  const zone = useOpenLog(({ facts }) => facts.zone) ?? 'UTC';
  const rowAt = useRows();
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollPaddingStart: ROW_HEIGHT,
    scrollPaddingEnd: ROW_HEIGHT,
  });
  const { scrollToIndex } = virtual;
  const active = Math.min(Math.max(place, 0), count - 1);
  useEffect(() => {
    if (active >= 0) scrollToIndex(active, { align: playing ? 'center' : 'auto' });
  }, [active, playing, scrollToIndex]);
  if (count === 0) {
    return (
      <Text px={16} py={24} ta="center" c="dimmed">
        {t('timeline.none')}
      </Text>
    );
  }
  return (
    <div
      ref={box}
      className={classes.list}
      role="listbox"
      tabIndex={0}
      aria-label={t('timeline.list')}
      aria-activedescendant={optionId(active)}
    >
      <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const shown = rowAt(index);
          const isCurrent = shown?.row === row;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the page move through the list
            <div
              key={index}
              id={optionId(index)}
              className={classes.row}
              role="option"
              tabIndex={-1}
              aria-selected={isCurrent}
              aria-label={shown === undefined ? t('timeline.coming') : undefined}
              aria-posinset={index + 1}
              aria-setsize={count}
              data-trouble={shown?.trouble ?? undefined}
              style={{ transform: `translateY(${start}px)` }}
              onClick={() => shown !== undefined && session.seek(shown.row)}
            >
              {shown === undefined ? (
                <span className={classes.coming} />
              ) : (
                <TimelineRow row={shown} zone={zone} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
};

/** The entries of the log with their filters. */
export const Timeline = () => {
  const { t } = useTranslation('replay', { keyPrefix: 'timeline' });
  const rows = useOpenLog(({ facts }) => facts.rows) ?? 0;
  const hits = useOpenLog((log) => log.hits.hits) ?? 0;
  const zone = useOpenLog(({ facts }) => facts.zone) ?? '';
  return (
    <section className={classes.timeline} aria-label={t('title')}>
      {rows === 0 ? (
        <Text px={16} py={24} ta="center">
          {t('empty')}
        </Text>
      ) : (
        <>
          <Filters />
          <Group
            gap={8}
            justify="space-between"
            wrap="nowrap"
            px={12}
            pb={6}
            fz="caption"
            c="dimmed"
          >
            <span role="status">{t('hits', { count: hits })}</span>
            <span>{t('times', { zone })}</span>
          </Group>
          <RowList />
        </>
      )}
    </section>
  );
};
