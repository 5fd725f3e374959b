import { Anchor } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type {
  PlaceView,
  UtilizationView,
} from '../../../../core/administration/utilization/projection.ts';
import { Card } from '../../../kit/card.tsx';
import { Segments } from '../../../shared/buttons/segments.tsx';
import { pathOf } from '../../engine/place.ts';
import { FigureTable } from './figure-table.tsx';
import { useFilters } from './use-filters.ts';
import classes from './utilization.module.css';

/** Where a place leads: the same page, about that place alone. */
const useAddressOf = () => {
  const { changed } = useFilters();
  return ({ kind, key, name }: PlaceView): string => {
    switch (kind) {
      case 'building':
        return pathOf({ ...changed({ floor: null, zone: null, by: null }), scope: key });
      case 'floor':
        return pathOf(changed({ floor: key, zone: null }));
      case 'zone':
        return pathOf(changed({ floor: key, zone: name }));
    }
  };
};

/** Buildings, floors or zones beside each other. */
export const PlaceCard = ({ view }: { readonly view: UtilizationView }) => {
  const { t } = useTranslation('administration-utilization');
  const { set } = useFilters();
  const addressOf = useAddressOf();
  const title = useId();
  const { levels, level, places, floor, zone } = view;
  const hasPeople = places.some((place) => place.people !== null);
  const people = hasPeople ? (['people'] as const) : [];
  const nameOf = ({ kind, name, within }: PlaceView): string =>
    [kind === 'zone' && name === '' ? t('filters.otherZones') : name, within ?? []]
      .flat()
      .join(' · ');
  const isShown = ({ kind, key, name }: PlaceView): boolean =>
    key === floor && (kind === 'floor' ? zone === null : name === zone);
  return (
    <Card aria-labelledby={title} className={classes.card}>
      <div className={classes.head}>
        <h2 id={title}>{t('places.title')}</h2>
        {levels.length > 1 && (
          <Segments
            label={t('places.by')}
            value={level}
            options={levels.map((one) => ({ value: one, label: t(`places.${one}`) }))}
            onChoose={(by) => set({ by })}
          />
        )}
      </div>
      <FigureTable
        sorts
        label={t('places.title')}
        first={t(`places.one.${level}`)}
        columns={['peak', 'desks', 'highest', 'deskHours', 'roomHours', 'meetings', ...people]}
        rows={places.map((place) => ({
          key: `${place.kind} ${place.key} ${place.name}`,
          label: (
            <Anchor
              component={Link}
              to={addressOf(place)}
              aria-current={isShown(place) ? 'true' : undefined}
            >
              {nameOf(place)}
            </Anchor>
          ),
          figures: place,
        }))}
      />
    </Card>
  );
};
