import { Anchor, Box, Button, Checkbox, Group, Select, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ClosureView,
  EffectRow,
} from '../../../../core/administration/closures/projection.ts';
import { useDispatch, useParamProjection } from '../../engine/hooks.ts';
import { useFormat } from '../../words/use-format.ts';
import { useNumber } from '../../words/use-number.ts';
import classes from './effects.module.css';

/** Rows of each kind at first. */
export const MOST_SHOWN = 20;

type RowProps = {
  readonly row: EffectRow;
  readonly zone: string;
  /** On the map; undefined: it is not there. */
  readonly number: number | undefined;
};

/** Another space than the offered one. */
const SpaceChoice = ({ row }: { readonly row: EffectRow }) => {
  const { t } = useTranslation('administration-closures', { keyPrefix: 'effects' });
  const send = useDispatch();
  const [text, setText] = useState('');
  const found = useParamProjection('options', { table: 'spaces', text }) ?? [];
  const { target } = row;
  const data = found.map(({ key, name }) => ({ value: key, label: name }));
  const isListed = target === null || found.some(({ key }) => key === target.key);
  const shown = data.find(({ value }) => value === target?.key)?.label ?? target?.name;
  return (
    <Select
      size="xs"
      searchable
      clearable
      w="100%"
      maw={160}
      aria-label={t('choose', { name: row.person.name })}
      placeholder={t('choosePlaceholder')}
      data={isListed ? data : [{ value: target.key, label: target.name }, ...data]}
      filter={({ options }) => options}
      value={row.isChosen ? (target?.key ?? null) : null}
      onSearchChange={(next) => setText(next === shown ? '' : next)}
      onChange={(space) => send({ _tag: 'ChooseSpace', booking: row.id, space })}
    />
  );
};

/** CS29: why nothing is offered, and the nearest space that is free all the same. */
const Lesser = ({ row }: { readonly row: EffectRow }) => {
  const { t } = useTranslation('administration-closures', { keyPrefix: 'effects' });
  const send = useDispatch();
  const { lesser, target, id } = row;
  if (lesser === undefined) return null;
  if (lesser === null) return <span>{t('nothingFree')}</span>;
  const { space, lacks } = lesser;
  return (
    <span>
      {t('lesser', { space: space.name, lacks: lacks.join(', ') })}{' '}
      {target?.key !== space.key && (
        <Anchor
          component="button"
          onClick={() => send({ _tag: 'ChooseSpace', booking: id, space: space.key })}
        >
          {t('takeLesser', { space: space.name })}
        </Anchor>
      )}
    </span>
  );
};

const Row = ({ row, zone, number }: RowProps) => {
  const { t } = useTranslation('administration-closures', { keyPrefix: 'effects' });
  const { dated } = useFormat();
  const send = useDispatch();
  const { person, space, offer, target, kind } = row;
  const isTaken = target !== null;
  const how =
    offer === null
      ? ''
      : offer.beside !== null
        ? t('beside', { name: offer.beside })
        : offer.metres === null
          ? t('otherFloor')
          : t('away', { metres: offer.metres });
  return (
    <li className={classes.row}>
      {offer === null ? (
        <IconAlertTriangle size={20} stroke={1.75} className={classes.warning} aria-hidden="true" />
      ) : (
        <Checkbox
          aria-label={t('take', { name: person.name, space: offer.space.name })}
          checked={isTaken}
          onChange={(event) =>
            send({ _tag: 'TakeMoves', bookings: [row.id], taken: event.currentTarget.checked })
          }
        />
      )}
      <div className={classes.who}>
        <strong>{person.name}</strong>
        <span>{dated(row.start, row.end, zone)}</span>
      </div>
      <div className={classes.where}>
        <span className={classes.spaces}>
          {number !== undefined && (
            <span className={classes.number} title={t('number', { number })}>
              {number}
            </span>
          )}
          <span className={isTaken ? classes.old : undefined} translate="no">
            {space.name}
          </span>
          {target !== null && (
            <>
              <IconArrowRight size={14} stroke={1.75} aria-hidden="true" />
              <strong className={classes.to}>{target.name}</strong>
            </>
          )}
        </span>
        {offer !== null && <span>{how}</span>}
        {kind === 'claim' && <span>{t('claim')}</span>}
        <Lesser row={row} />
        {offer === null && kind !== 'claim' && <SpaceChoice row={row} />}
      </div>
    </li>
  );
};

type Props = {
  readonly view: ClosureView;
  readonly onMore: () => void;
};

/** The bookings and claims that a closure affects: those without an offer first, then those with one. */
export const Effects = ({ view, onMore }: Props) => {
  const number = useNumber();
  const { t } = useTranslation('administration-closures', { keyPrefix: 'effects' });
  const send = useDispatch();
  const { effects, without, offered, totals, status, item, place } = view;
  const plan = useParamProjection('closurePlan', { key: item.key, floor: place.floor ?? '' });
  const numbers = new Map(plan?.moves.map(({ id, number }) => [id, number]));
  if (!view.isComplete)
    return (
      <Text size="body" c="dimmed">
        {t('incomplete')}
      </Text>
    );
  if (effects === null) {
    return status === 'failed' ? (
      <Text size="body" c="dimmed" role="alert">
        {t('failed')}{' '}
        <Anchor component="button" onClick={() => send({ _tag: 'RetryEffects' })}>
          {t('again')}
        </Anchor>
      </Text>
    ) : (
      <Text size="body" c="dimmed" role="status">
        {t('loading')}
      </Text>
    );
  }
  const { zone, total, people } = effects;
  if (total === 0)
    return (
      <Text size="body" c="dimmed">
        {t('none')}
      </Text>
    );
  const part = totals.offered / total;
  const all = offered.length === totals.offered && without.length === totals.without;
  const ids = offered.map(({ id }) => id);
  return (
    <div className={classes.effects}>
      <p>
        <Box component="strong" fz="heading">
          {number(total)}
        </Box>{' '}
        {t('total', { count: people, bookings: total })}
      </p>
      <div className={classes.meter} aria-hidden="true">
        <span style={{ width: `${part * 100}%` }} />
      </div>
      <Group component="p" gap="4px 16px">
        <span>
          <span className={classes.key} data-offered="true" aria-hidden="true" />
          {t('offered', { count: totals.offered })}
        </span>
        <span>
          <span className={classes.key} aria-hidden="true" />
          {t('without', { count: totals.without })}
        </span>
      </Group>
      {without.length > 0 && (
        <>
          <Text component="h3" size="small" c="dimmed" fw={600} pt={8}>
            {t('withoutHeading')}
          </Text>
          <ul>
            {without.map((row) => (
              <Row
                key={`${row.kind} ${row.id}`}
                row={row}
                zone={zone}
                number={numbers.get(row.id)}
              />
            ))}
          </ul>
        </>
      )}
      {offered.length > 0 && (
        <>
          <Group gap={8} align="baseline" wrap="nowrap">
            <Text component="h3" size="small" c="dimmed" fw={600} flex={1} pt={8}>
              {t('offeredHeading')}
            </Text>
            <Anchor
              component="button"
              fz="sm"
              onClick={() =>
                send({
                  _tag: 'TakeMoves',
                  bookings: ids,
                  taken: offered.some(({ target }) => target === null),
                })
              }
            >
              {t(offered.some(({ target }) => target === null) ? 'takeAll' : 'takeNone')}
            </Anchor>
          </Group>
          <ul>
            {offered.map((row) => (
              <Row key={row.id} row={row} zone={zone} number={numbers.get(row.id)} />
            ))}
          </ul>
        </>
      )}
      {!all && (
        <Button variant="subtle" onClick={onMore}>
          {t('more', { count: totals.offered + totals.without - offered.length - without.length })}
        </Button>
      )}
      <Text component="details" size="small" c="dimmed">
        <summary>{t('howTitle')}</summary>
        {t('how')}
      </Text>
    </div>
  );
};
