import { Box, NativeSelect, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type {
  NewBuilding,
  NewBuildings,
  SaidBuildings,
} from '../../../../core/contract/administration/new-buildings.ts';
import { Card, CardHead } from '../../../kit/card.tsx';
import { timeZones } from '../../../shared/format/time-zones.ts';
import classes from './new-buildings-card.module.css';

type Props = {
  readonly sites: NewBuildings['sites'];
  readonly said: SaidBuildings;
  readonly onChange: (said: SaidBuildings) => void;
};

/** CD83: asks where buildings are that the file names first; the likely site and time zone are chosen already. */
export const NewBuildingsCard = ({ sites: all, said, onChange }: Props) => {
  const { t, i18n } = useTranslation('administration-import', { keyPrefix: 'newBuildings' });
  const sites = [...all].sort((one, other) => one.name.localeCompare(other.name, i18n.language));
  const change = (name: string, part: Partial<NewBuilding>) =>
    onChange(said.map((one) => (one.name === name ? { ...one, ...part } : one)));
  return (
    <Card column aria-label={t('title')}>
      <CardHead>
        <Box flex={1}>
          <h2>{t('title')}</h2>
          <Text size="small">{t('text')}</Text>
        </Box>
      </CardHead>
      <ul className={classes.buildings}>
        {said.map(({ name, site, timeZone }) => (
          <li key={name} className={classes.building}>
            <Text fw={600} translate="no" className={classes.name}>
              {name}
            </Text>
            <NativeSelect
              label={t('site')}
              aria-label={t('siteOf', { name })}
              value={site ?? ''}
              onChange={({ currentTarget: { value } }) =>
                change(name, {
                  site: value === '' ? null : value,
                  timeZone: all.find(({ key }) => key === value)?.timeZone ?? timeZone,
                })
              }
              data={[
                ...sites.map(({ key, name: label }) => ({ value: key, label })),
                { value: '', label: t('newSite', { name }) },
              ]}
            />
            <NativeSelect
              label={t('timeZone')}
              aria-label={t('timeZoneOf', { name })}
              value={timeZone ?? ''}
              onChange={({ currentTarget: { value } }) => change(name, { timeZone: value })}
              data={timeZones(timeZone ?? '').map((zone) => ({
                value: zone,
                label: zone.replaceAll('_', ' '),
              }))}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
};
