import { Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PickerView } from '../../../core/office/place/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { BuildingGroups } from './building-groups.tsx';
import { CountryFilter } from './country-filter.tsx';
import classes from './picker.module.css';
import { PickerFilter } from './picker-filter.tsx';

/** The value of the select that is not the id of a site. */
const ALL = '*';

/** SQ2: limits the picker to one site; a company with one site has no choice to make. */
const SiteFilter = ({ site, sites }: Pick<PickerView, 'site' | 'sites'>) => {
  const { t } = useTranslation('place', { keyPrefix: 'picker' });
  const dispatch = useDispatch();
  if (sites.length < 2) return null;
  return (
    <PickerFilter
      label={t('site')}
      resetLabel={t('resetSite')}
      options={[
        { value: ALL, label: t('allSites') },
        ...sites.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      all={ALL}
      value={site === null ? ALL : String(site)}
      onChange={(chosen) =>
        dispatch({ _tag: 'SelectSite', siteId: chosen === ALL ? null : Number(chosen) })
      }
    />
  );
};

type Props = {
  readonly view: PickerView;
  readonly names: Readonly<Record<string, string>>;
  readonly search: string;
  readonly onSearch: (text: string) => void;
};

/** All buildings with search box and filters for country and site. */
export const BuildingChoice = ({ view, names, search, onSearch }: Props) => {
  const { t } = useTranslation('place', { keyPrefix: 'picker' });
  const dispatch = useDispatch();
  const buildings = view.groups.flatMap((group) => group.buildings);
  const [first, second] = buildings;
  const found = buildings.length;
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          size="md"
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key !== 'Enter' || search === '' || first === undefined || second) return;
            dispatch({ _tag: 'PickBuilding', buildingId: first.id });
          }}
        />
        <CountryFilter country={view.country} countries={view.countries} names={names} />
        <SiteFilter site={view.site} sites={view.sites} />
      </div>
      <VisuallyHidden role="status">{t('results', { count: found })}</VisuallyHidden>
      {found === 0 ? (
        <Text c="dimmed" mt="xl" ta="center">
          {t('none')}
        </Text>
      ) : (
        <BuildingGroups groups={view.groups} names={names} />
      )}
    </>
  );
};
