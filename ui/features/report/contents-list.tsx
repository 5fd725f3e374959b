import { Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../core/contract/languages.ts';
import type { Check, Contents } from '../../../worker/protocol/report.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './report.module.css';

const MINUTE = 60_000;
/** How many names are listed as examples. */
const FEW = 6;

const KINDS = ['command', 'answer', 'map', 'timer', 'page'] as const;

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={classes.row}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Counts = ({ of }: { readonly of: readonly (readonly [string, number])[] }) => {
  const { i18n } = useTranslation();
  return (
    <Group component="ul" gap="2px 12px">
      {of.slice(0, FEW).map(([name, count]) => (
        <li key={name}>
          {name}{' '}
          <Text span inherit fw={650}>
            {count.toLocaleString(tagOf(i18n.language))}
          </Text>
        </li>
      ))}
      {of.length > FEW && <li>…</li>}
    </Group>
  );
};

const CHECKS = {
  Exact: { icon: IconCircleCheck, tone: 'green' },
  Unchecked: { icon: IconInfoCircle, tone: 'grey' },
  Differs: { icon: IconAlertTriangle, tone: 'yellow' },
} as const;

const CheckLine = ({ check }: { readonly check: Check }) => {
  const { t } = useTranslation('report', { keyPrefix: 'check' });
  const { icon: Icon, tone } = CHECKS[check._tag];
  return (
    <Text size="sm" className={classes.check} data-tone={tone}>
      <Icon size={18} aria-hidden="true" />
      {check._tag === 'Differs' ? t('Differs', { entry: check.entry }) : t(check._tag)}
    </Text>
  );
};

type Props = { readonly contents: Contents; readonly check: Check };

/** A summary of a log in plain words and numbers. */
export const ContentsList = ({ contents, check }: Props) => {
  const { t, i18n } = useTranslation('report', { keyPrefix: 'contents' });
  const format = useFormat();
  const { statistics, kinds, zone, version } = contents;
  const written = (count: number): string => count.toLocaleString(tagOf(i18n.language));
  const moment = (at: number): string =>
    `${format.dayInWords(format.dayOf(Math.floor(at / MINUTE), zone))}, ${format.clock(at, zone)}`;
  const { entries, from, to, events, failures, crashes } = statistics;
  return (
    <>
      <Stack component="dl" gap={4} fz="small" aria-label={t('label')}>
        {entries > 0 && (
          <Row name={t('period')}>
            {moment(from)} – {moment(to)} ({zone})
          </Row>
        )}
        <Row name={t('version')}>{version}</Row>
        <Row name={t('entries')}>{written(entries)}</Row>
        {KINDS.filter((kind) => kinds[kind] > 0).map((kind) => (
          <Row key={kind} name={t(`kind.${kind}`)}>
            {written(kinds[kind])}
          </Row>
        ))}
        {events.length > 0 && (
          <Row name={t('events')}>
            <Counts of={events} />
          </Row>
        )}
        <Row name={t('failures')}>
          {failures.length === 0 ? t('noFailures') : <Counts of={failures} />}
        </Row>
        {crashes > 0 && <Row name={t('crashes')}>{written(crashes)}</Row>}
      </Stack>
      <CheckLine check={check} />
    </>
  );
};
