import { useTranslation } from 'react-i18next';
import type { PickerView } from '../../../core/office/place/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { PickerFilter } from './picker-filter.tsx';

/** The value of the select that is not the id of a site. */
const ALL = '*';

/** SQ2: limits the picker to one site; a company with one site has no choice to make. */
export const SiteFilter = ({ site, sites }: Pick<PickerView, 'site' | 'sites'>) => {
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
