import { Box, Button, Text } from '@mantine/core';
import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ImportChangesView,
  ImportGroup,
  ImportView,
} from '../../../../core/administration/imports/projection.ts';
import type { TableName } from '../../../../core/contract/administration/tables.ts';
import { Card, CardHead } from '../../../kit/card.tsx';
import { Segments } from '../../../shared/buttons/segments.tsx';
import { useParamProjection } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import { TextFilter } from '../../shell/text-filter.tsx';
import { useClosingWords } from '../../words/use-closing-words.ts';
import { useColumnWords } from '../../words/use-column-words.ts';
import { useConsequenceWords } from '../../words/use-consequence-words.ts';
import { useNumber } from '../../words/use-number.ts';
import classes from './changes-list.module.css';

type Kind = keyof ImportChangesView;
const KINDS: readonly Kind[] = ['gone', 'changed', 'added'];
const SIGNS = { gone: IconMinus, changed: IconPencil, added: IconPlus } as const;
/** Rows that are drawn at first; the others on request. */
const FIRST = 20;

const GroupRow = ({ kind, group }: { readonly kind: Kind; readonly group: ImportGroup }) => {
  const { t } = useTranslation('administration-import');
  const words = useColumnWords();
  const { table, count, names, cells } = group;
  const more = count - names.length;
  const shown = (column: string, text: string) => words.cell(table, column, text);
  return (
    <li className={classes.group}>
      <span className={classes.dim}>{t(`tables.${table}`)}</span>
      <span className={classes.names} data-kind={kind}>
        {names.map((name) => words.row(table, name)).join(', ')}
        {more > 0 && ` ${t('more', { count: more })}`}
      </span>
      <span className={classes.cells}>
        {kind === 'changed'
          ? cells.map(({ column, before, after }) => (
              <span key={column} className={classes.cell}>
                <span className={classes.dim}>{words.column(table, column)}</span>{' '}
                <del>{shown(column, before)}</del>
                <span aria-hidden="true"> → </span>
                <ins>{shown(column, after)}</ins>
              </span>
            ))
          : cells.map(({ column, after }) => shown(column, after)).join(', ')}
      </span>
    </li>
  );
};

type PartProps = { readonly kind: Kind; readonly part: ImportChangesView[Kind] };

const Part = ({ kind, part }: PartProps) => {
  const number = useNumber();
  const { t } = useTranslation('administration-import');
  const [most, setMost] = useState(FIRST);
  const { groups, unlisted } = part;
  if (groups.length === 0) return null;
  const Sign = SIGNS[kind];
  const count = groups.reduce((sum, group) => sum + group.count, 0) + unlisted;
  const left = groups.length - most;
  return (
    <Box component="section" pb={4}>
      <h3 className={classes.heading} data-kind={kind}>
        <Sign size={16} stroke={2} aria-hidden="true" />
        {t(`numbers.${kind}`)}{' '}
        <Text span inherit fw={400} c="dimmed">
          {number(count)}
        </Text>
        <Text span size="caption" fw={400} c="dimmed" ms="auto">
          {t(`changes.${kind}`)}
        </Text>
      </h3>
      <ul>
        {groups.slice(0, most).map((group) => (
          <GroupRow
            key={JSON.stringify([group.table, group.names, group.cells])}
            kind={kind}
            group={group}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setMost(most + 100)}>
          {t('changes.show', { count: left })}
        </Button>
      )}
      {unlisted > 0 && left <= 0 && (
        <Text size="body" c="dimmed" p={16}>
          {t('changes.unlisted', { count: unlisted })}
        </Text>
      )}
    </Box>
  );
};

/** AP40: a preview of the changes, grouped by consequence, with old values struck out; of one table or of all. */
export const ChangesList = ({ view }: { readonly view: ImportView }) => {
  const { t } = useTranslation('administration-import');
  const { t: common } = useTranslation('administration');
  const { address, go } = useSection();
  const number = useNumber();
  const chosen = address.filters.find(({ column }) => column === 'table')?.of[0];
  const table = view.tables.find((one) => one.table === chosen)?.table ?? null;
  const consequenceWords = useConsequenceWords();
  const closingWords = useClosingWords();
  const changes = useParamProjection('importChanges', { table, text: address.text });
  if (changes === undefined) return null;
  const choose = (value: TableName | 'all') =>
    go({
      filters: [
        ...address.filters.filter(({ column }) => column !== 'table'),
        ...(value === 'all' ? [] : [{ column: 'table', of: [value] }]),
      ],
    });
  const options = [
    { value: 'all' as const, label: `${t('changes.all')} ${number(view.total)}` },
    ...view.tables.map((one) => ({
      value: one.table,
      label: `${t(`tables.${one.table}`)} ${number(one.added + one.changed + one.gone)}`,
    })),
  ];
  const isEmpty = KINDS.every((kind) => changes[kind].groups.length === 0);
  const { bookings, departed } = view;
  const closing = closingWords(view.consequences);
  const ends = consequenceWords(view.consequences);
  const isPast = view.phase === 'done';
  return (
    <Card column aria-label={t(isPast ? 'changes.past' : 'changes.title')}>
      <CardHead>
        <Box component="h2" flex={1}>
          {t(isPast ? 'changes.past' : 'changes.title')}
        </Box>
        {view.tables.length > 1 && (
          <Segments<TableName | 'all'>
            label={t('changes.tables')}
            value={table ?? 'all'}
            options={options}
            onChoose={choose}
          />
        )}
        <TextFilter size="xs" label={t('changes.find')} clearLabel={common('filter.clearText')} />
      </CardHead>
      <div className={classes.body}>
        {ends.length > 0 && (
          <ul className={classes.ends} aria-label={common('review.ends')}>
            {ends.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {closing !== null && (
          <Text size="body" px={16} pt={12}>
            {closing}
          </Text>
        )}
        {bookings != null && table === null && (
          <Text size="body" px={16} pt={12}>
            {t('changes.bookings', {
              added: number(bookings.added),
              known: number(bookings.known),
              past: number(bookings.past),
            })}
          </Text>
        )}
        {departed != null && table === null && (
          <Box component="ul" fz="body" px={16} pt={12}>
            {departed.planned > 0 && (
              <li>{t('changes.departing', { number: number(departed.planned) })}</li>
            )}
            {departed.cancelled > 0 && (
              <li>{t('changes.staying', { number: number(departed.cancelled) })}</li>
            )}
          </Box>
        )}
        {(view.companyChanged || view.plans.length > 0) && table === null && (
          <Box component="ul" fz="body" px={16} py={12}>
            {view.companyChanged && <li>{t('changes.company')}</li>}
            {view.plans.map((plan) => (
              <li key={plan}>{t('changes.plan', { plan })}</li>
            ))}
          </Box>
        )}
        {KINDS.map((kind) => (
          <Part key={kind} kind={kind} part={changes[kind]} />
        ))}
        {isEmpty && (
          <Text size="body" c="dimmed" p={16}>
            {t(address.text === '' && view.total === 0 ? 'changes.none' : 'changes.nothing')}
          </Text>
        )}
      </div>
    </Card>
  );
};
