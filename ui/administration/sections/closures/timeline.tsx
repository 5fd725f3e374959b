import { ActionIcon, Box, Button, Group, SegmentedControl, Text } from '@mantine/core';
import {
  IconBuilding,
  IconChevronLeft,
  IconChevronRight,
  IconDoor,
  IconMap2,
  IconQuestionMark,
  IconStack2,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type {
  ClosureItem,
  ClosureLane,
} from '../../../../core/administration/closures/projection.ts';
import { Card } from '../../../kit/card.tsx';
import { Message } from '../../../kit/message.tsx';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { useProjection } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import { useFormat } from '../../words/use-format.ts';
import classes from './timeline.module.css';
import {
  addDays,
  daysOfSpan,
  firstOfMonth,
  isDayText,
  mondayOf,
  nowIn,
  placeWithin,
  SPANS,
  type Span,
  weekOf,
} from './timeline-days.ts';
import { useClosureTimes } from './use-closure-times.ts';
import { useZone } from './use-zone.ts';

const ICONS = {
  building: IconBuilding,
  floor: IconStack2,
  zone: IconMap2,
  space: IconDoor,
  none: IconQuestionMark,
} as const;

const percent = (part: number): string => `${part * 100}%`;

/** The part of the timeline's state in the address: its span and its start. */
const useSpan = (now: string) => {
  const { address, go } = useSection();
  const filterOf = (column: string) => address.filters.find((one) => one.column === column)?.of[0];
  const span = (Object.keys(SPANS) as Span[]).find((one) => one === filterOf('span')) ?? 'weeks';
  const startOf = (day: string, of: Span) => (of === 'month' ? firstOfMonth(day) : mondayOf(day));
  const from = filterOf('from') ?? '';
  const first = startOf(isDayText(from) ? from : now.slice(0, 10), span);
  const show = (next: Span, day: string | null) =>
    go({
      filters: [
        { column: 'span', of: [next] },
        ...(day === null ? [] : [{ column: 'from', of: [startOf(day, next)] }]),
      ],
    });
  const step = (sign: 1 | -1) =>
    show(
      span,
      sign === 1
        ? addDays(first, SPANS[span])
        : addDays(first, -(span === 'month' ? 1 : SPANS[span])),
    );
  return { span, first, show, step };
};

type BarProps = {
  readonly item: ClosureItem;
  readonly days: readonly string[];
  readonly lane: string;
};

const Bar = ({ item, days, lane }: BarProps) => {
  const { t } = useTranslation('administration-closures');
  const { address, go } = useSection();
  const times = useClosureTimes();
  const place = placeWithin(item, days);
  if (place === null) return null;
  const reason = item.reason || t('noReason');
  const isLate = place.from > 0.6;
  // Of the lane, for the words beside the bar.
  const room = isLate ? place.from : Math.max(0, 1 - place.from - place.width);
  return (
    <button
      type="button"
      className={classes.bar}
      data-state={item.state}
      data-open={address.id === item.key || undefined}
      data-late={isLate || undefined}
      style={{ insetInlineStart: percent(place.from), width: percent(place.width) }}
      aria-label={t('bar', {
        reason,
        lane,
        time: times.range(item).replaceAll('\u00a0', ' '),
        state: t(`state.${item.state}`),
      })}
      aria-current={address.id === item.key || undefined}
      onClick={() => go({ id: item.key, panel: null }, { push: true })}
    >
      <span className={classes.block} />
      <span className={classes.label} style={{ maxWidth: `calc(${100 * room}cqi - 12px)` }}>
        {reason}
      </span>
    </button>
  );
};

const LaneName = ({ lane }: { readonly lane: ClosureLane }) => {
  const { t } = useTranslation('administration-closures');
  const Icon = ICONS[lane.kind];
  const name = lane.kind === 'none' ? t('noPlace') : lane.name;
  return (
    <>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.laneName}>
        {name}
        {lane.within !== '' && (
          <Text span size="caption" fw={400} c="dimmed">
            {lane.within}
          </Text>
        )}
      </span>
    </>
  );
};

/** On phones: the closures one below the other. */
const List = ({ lanes }: { readonly lanes: readonly ClosureLane[] }) => {
  const { t } = useTranslation('administration-closures');
  const { go } = useSection();
  const times = useClosureTimes();
  return (
    <ul className={classes.list}>
      {lanes.flatMap((lane) =>
        lane.items.map((item) => (
          <li key={item.key}>
            <button
              type="button"
              className={classes.row}
              data-state={item.state}
              onClick={() => go({ id: item.key, panel: null }, { push: true })}
            >
              <strong>{item.reason || t('noReason')}</strong>
              <span>{[lane.name, lane.within].filter((part) => part !== '').join(', ')}</span>
              <span>
                {times.range(item)}
                {item.state !== 'same' && ` · ${t(`state.${item.state}`)}`}
              </span>
            </button>
          </li>
        )),
      )}
    </ul>
  );
};

/** Lanes by what is closed, over some weeks; a press opens a closure. */
export const Timeline = () => {
  const { t } = useTranslation('administration-closures');
  const { briefDay, month } = useFormat();
  const phone = usePhone();
  const zone = useZone();
  const { session } = useSection();
  const lanes = useProjection('closureLanes');
  const now = nowIn(zone, session.minute);
  const { span, first, show, step } = useSpan(now);
  const days = daysOfSpan(first, span);
  const [last = first] = days.slice(-1);
  const today = placeWithin({ start: now, end: now }, days);
  const isEmpty = lanes?.length === 0;
  const title =
    span === 'month' ? month(first.slice(0, 7)) : `${briefDay(first)} – ${briefDay(last)}`;
  const heads =
    span === 'year'
      ? days
          .filter((day) => day.endsWith('-01'))
          .map((day) => ({ day, text: month(day.slice(0, 7)) }))
      : days
          .filter((day, index) => index === 0 || mondayOf(day) === day)
          .map((day) => ({ day, text: t('week', { number: weekOf(day) }) }));
  const at = (day: string): string => percent(days.indexOf(day) / days.length);
  return (
    <Card column className={classes.card} aria-label={t('timeline')}>
      {!phone && (
        <Group gap={8} px={16} py={12}>
          <Box component="h2" flex={1}>
            {title}
          </Box>
          <SegmentedControl
            size="xs"
            aria-label={t('span.label')}
            value={span}
            onChange={(value) => show(value as Span, first)}
            data={(Object.keys(SPANS) as Span[]).map((value) => ({
              value,
              label: t(`span.${value}`),
            }))}
          />
          <ActionIcon
            variant="default"
            size={32}
            aria-label={t('earlier')}
            onClick={() => step(-1)}
          >
            <IconChevronLeft size={18} stroke={1.75} />
          </ActionIcon>
          <Button variant="default" size="xs" h={32} onClick={() => show(span, null)}>
            {t('today')}
          </Button>
          <ActionIcon variant="default" size={32} aria-label={t('later')} onClick={() => step(1)}>
            <IconChevronRight size={18} stroke={1.75} />
          </ActionIcon>
        </Group>
      )}
      {lanes === undefined && <Message role="status">{t('loading')}</Message>}
      {isEmpty && <Message>{t('none')}</Message>}
      {phone && lanes !== undefined && <List lanes={lanes} />}
      {!phone && lanes !== undefined && !isEmpty && (
        <div className={classes.grid} data-span={span}>
          <div className={classes.days} aria-hidden="true">
            {heads.map(({ day, text }) => (
              <span key={day} className={classes.week} style={{ insetInlineStart: at(day) }}>
                {text}
              </span>
            ))}
            {span !== 'year' &&
              days.map((day) => (
                <span
                  key={day}
                  className={classes.day}
                  data-weekend={[0, 6].includes(new Date(day).getUTCDay()) || undefined}
                  data-today={now.startsWith(day) || undefined}
                  style={{ insetInlineStart: at(day), width: percent(1 / days.length) }}
                >
                  {Number(day.slice(8))}
                </span>
              ))}
          </div>
          <ul>
            {lanes.map((lane) => (
              <li key={lane.id} className={classes.lane}>
                <div className={classes.name}>
                  <LaneName lane={lane} />
                </div>
                <div className={classes.line}>
                  {today !== null && (
                    <span
                      className={classes.now}
                      style={{ insetInlineStart: percent(today.from) }}
                    />
                  )}
                  {lane.items.map((item) => (
                    <Bar key={item.key} item={item} days={days} lane={lane.name} />
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
};
