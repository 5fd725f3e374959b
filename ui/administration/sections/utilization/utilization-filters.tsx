import { Loader, Select, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UtilizationView } from '../../../../core/administration/utilization/projection.ts';
import { Segments } from '../../../shared/buttons/segments.tsx';
import { useFilters } from './use-filters.ts';
import classes from './utilization.module.css';

const PERIODS = ['week', 'weeks', 'months'] as const;
const ALL = '';
/** A zone may be without a name of its own, which is not all of them. */
const choiceOf = (name: string): string => `=${name}`;
const nameIn = (value: string | null): string | null =>
  value === null || value === ALL ? null : value.slice(1);

const Days = ({ view }: { readonly view: UtilizationView }) => {
  const { t } = useTranslation('administration-utilization', { keyPrefix: 'filters' });
  const { value, set } = useFilters();
  const { from, to } = view.period;
  return (['from', 'to'] as const).map((side) => (
    <TextInput
      key={side}
      type="date"
      size="sm"
      label={t(side)}
      value={value(side) ?? (side === 'from' ? from : to)}
      onChange={(event) => {
        const day = event.currentTarget.value;
        set(
          day === ''
            ? { from: null, to: null }
            : { period: null, from: value('from') ?? from, to: value('to') ?? to, [side]: day },
        );
      }}
    />
  ));
};

/** AP148: which days and which part of the building; it stays in the address. */
export const UtilizationFilters = ({ view }: { readonly view: UtilizationView }) => {
  const { t } = useTranslation('administration-utilization', { keyPrefix: 'filters' });
  const { set } = useFilters();
  const { floors, floor, zones, zone, period } = view;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form is sent.
    <div role="search" aria-label={t('label')} className={classes.filters}>
      <div className={classes.periods}>
        <Segments
          label={t('period')}
          value={period.name}
          options={PERIODS.map((name) => ({ value: name, label: t(name) }))}
          onChoose={(name) => set({ period: name === 'weeks' ? null : name, from: null, to: null })}
        />
      </div>
      <Days view={view} />
      {(floors.length > 1 || floor !== null) && (
        <Select
          size="sm"
          label={t('floor')}
          value={floor ?? ALL}
          data={[
            { value: ALL, label: t('allFloors') },
            ...floors.map(({ key, name, within }) => ({
              value: key,
              label: within === null ? name : `${name} · ${within}`,
            })),
          ]}
          onChange={(key) => set({ floor: key === ALL ? null : key, zone: null })}
        />
      )}
      {(zones.length > 1 || zone !== null) && (
        <Select
          size="sm"
          label={t('zone')}
          value={zone === null ? ALL : choiceOf(zone)}
          data={[
            { value: ALL, label: t('allZones') },
            ...zones.map((name) => ({
              value: choiceOf(name),
              label: name === '' ? t('otherZones') : name,
            })),
          ]}
          onChange={(value) => set({ zone: nameIn(value) })}
        />
      )}
      <Text size="small" c="dimmed" role="status" className={classes.state}>
        {view.status === 'loading' && <Loader role="img" size="xs" aria-label={t('loading')} />}
        {period.isCut && t('cut')}
      </Text>
    </div>
  );
};
