import { useTranslation } from 'react-i18next';
import { useDispatch } from '../../mirror/hooks.ts';
import { PickerFilter } from './picker-filter.tsx';

/** Values of the select that cannot be two-letter country codes. */
const ALL = '*';
const UNASSIGNED = '-';

type Props = {
  readonly country: string | null;
  readonly countries: readonly string[];
  readonly names: Readonly<Record<string, string>>;
};

/** PL10: limits the picker to one country; a company in one country has no choice to make. */
export const CountryFilter = ({ country, countries, names }: Props) => {
  const { t } = useTranslation('place', { keyPrefix: 'picker' });
  const dispatch = useDispatch();
  if (countries.length < 2 && country === null) return null;
  const filter = (code: string | null): void => dispatch({ _tag: 'FilterCountry', country: code });
  const value = (code: string | null): string => (code === null ? ALL : code || UNASSIGNED);
  return (
    <PickerFilter
      label={t('country')}
      resetLabel={t('resetCountry')}
      options={[
        { value: ALL, label: t('allCountries') },
        ...countries.map((code) => ({
          value: value(code),
          label: code === '' ? t('unassigned') : (names[code] ?? code),
        })),
      ]}
      all={ALL}
      value={value(country)}
      onChange={(chosen) => {
        if (chosen === ALL) filter(null);
        else filter(chosen === UNASSIGNED ? '' : chosen);
      }}
    />
  );
};
