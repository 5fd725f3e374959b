import { Group, Text } from '@mantine/core';
import {
  IconAlertOctagon,
  IconCheck,
  IconFileZip,
  IconMinus,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../../core/administration/imports/projection.ts';
import { useNumber } from '../../words/use-number.ts';
import classes from './numbers.module.css';

const ICONS = {
  added: IconPlus,
  changed: IconPencil,
  gone: IconMinus,
  faults: IconAlertOctagon,
  same: IconCheck,
} as const;
type Kind = keyof typeof ICONS;

/** A list in a text file has few of them. */
const SMALL = 100_000;
const sizeIn = (language: string, bytes: number): string => {
  const [unit, of] =
    bytes < SMALL ? (['kilobyte', 1_000] as const) : (['megabyte', 1_000_000] as const);
  const format = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, format).format(bytes / of);
};

/** What the time of the answer was for; none while it is awaited. */
const TOOK = {
  idle: undefined,
  checking: undefined,
  looked: 'numbers.size',
  importing: undefined,
  unknown: undefined,
  done: 'numbers.imported',
} as const;

/** AP40: five numbers tell what would happen. */
export const Numbers = ({ view }: { readonly view: ImportView }) => {
  const { t, i18n } = useTranslation('administration-import');
  const number = useNumber();
  const byTable = (kind: 'added' | 'changed' | 'gone'): string =>
    view.tables
      .filter((one) => one[kind] > 0)
      .map((one) => `${t(`tables.${one.table}`)} ${number(one[kind])}`)
      .join(', ');
  // People who go stay as inactive rows, which are changed ones.
  const leaving = view.removals.find(({ table }) => table === 'people');
  const deactivated =
    leaving === undefined ? '' : t('numbers.deactivated', { people: number(leaving.gone) });
  const bookings = view.consequences?.bookings ?? 0;
  const below: Readonly<Record<Kind, string>> = {
    added: byTable('added'),
    changed: byTable('changed'),
    gone: [bookings > 0 ? t('numbers.bookings', { count: bookings }) : byTable('gone'), deactivated]
      .filter((part) => part !== '')
      .join(' · '),
    faults: t(view.faults > 0 ? 'numbers.mend' : 'numbers.fine'),
    same: t('numbers.stay'),
  };
  const size = sizeIn(i18n.language, view.file?.size ?? 0);
  const seconds = Math.round(view.took / 100) / 10;
  const said = TOOK[view.phase];
  const kinds: readonly Kind[] =
    view.faults > 0 ? ['faults'] : view.asks !== null ? [] : (Object.keys(below) as Kind[]);
  return (
    <div className={classes.row}>
      {view.file !== null && (
        <Group gap={12} wrap="nowrap" align="flex-start" className={classes.card}>
          <IconFileZip size={24} stroke={1.75} aria-hidden="true" />
          <div>
            <Text size="body" fw={600}>
              {view.file.name}
            </Text>
            <Text size="caption" c="dimmed">
              {said === undefined ? size : t(said, { size, seconds })}
            </Text>
          </div>
        </Group>
      )}
      {kinds.length > 0 && (
        <dl className={classes.numbers} aria-label={t('numbers.title')}>
          {kinds.map((kind) => {
            const Icon = ICONS[kind];
            return (
              <div
                key={kind}
                className={classes.card}
                data-kind={kind}
                data-any={view[kind] > 0 || undefined}
              >
                <Group component="dt" gap={8} wrap="nowrap" fz="small" fw={600}>
                  <Icon size={16} stroke={2} aria-hidden="true" />
                  {t(`numbers.${kind}`)}
                </Group>
                <dd className={classes.number}>{number(view[kind])}</dd>
                <Text component="dd" size="caption" c="dimmed">
                  {below[kind]}
                </Text>
              </div>
            );
          })}
        </dl>
      )}
    </div>
  );
};
