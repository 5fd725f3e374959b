import { ActionIcon, Select } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from '../../mirror/hooks.ts';
import classes from './picker.module.css';

/** Values of the select that cannot be two-letter country codes. */
const ALL = '*';
const UNASSIGNED = '-';

type Props = {
  readonly country: string | null;
  readonly countries: readonly string[];
  readonly names: Readonly<Record<string, string>>;
};

/** Limits the picker to one country; stored until it is reset. */
export const CountryFilter = ({ country, countries, names }: Props) => {
  const { t } = useTranslation('place', { keyPrefix: 'picker' });
  const dispatch = useDispatch();
  const filter = (code: string | null): void => dispatch({ _tag: 'FilterCountry', country: code });
  const value = (code: string | null): string => (code === null ? ALL : code || UNASSIGNED);
  return (
    <div className={classes.country}>
      <Select
        flex={1}
        size="md"
        aria-label={t('country')}
        data={[
          { value: ALL, label: t('allCountries') },
          ...countries.map((code) => ({
            value: value(code),
            label: code === '' ? t('unassigned') : (names[code] ?? code),
          })),
        ]}
        value={value(country)}
        onChange={(chosen) => {
          if (chosen === ALL || chosen === null) filter(null);
          else filter(chosen === UNASSIGNED ? '' : chosen);
        }}
      />
      <ActionIcon
        variant="default"
        size={42}
        aria-label={t('resetCountry')}
        title={t('resetCountry')}
        disabled={country === null}
        onClick={() => filter(null)}
      >
        <IconFilterOff size={20} />
      </ActionIcon>
    </div>
  );
};
