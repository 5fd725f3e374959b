import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../../core/contract/languages.ts';
import type { Dataset } from '../../../../core/features/search/choice.ts';
import { useProjection } from '../../../mirror/hooks.ts';

const DATASETS = ['DESK', 'ROOM', 'USER'] as const satisfies readonly Dataset[];

/** SQ4: label and placeholder of the search box; they name only what can be found. */
export const useBoxWords = (): { readonly label: string; readonly placeholder: string } => {
  const { t, i18n } = useTranslation('search');
  const datasets = useProjection('search', (view) => view.datasets);
  const tag = tagOf(i18n.language);
  // RS5: colleagues are found at another time, too, only not on their own.
  const found = DATASETS.filter((dataset) => (datasets?.[dataset] ?? 'hidden') !== 'hidden');
  if (found.length === 0) return { label: t('title'), placeholder: '' };
  const listed = new Intl.ListFormat(tag, { type: 'conjunction' });
  // A comma only: the box is narrow.
  const names = found.map((dataset) => t(`placeholderOf.${dataset}`)).join(', ');
  return {
    label: t('box', { what: listed.format(found.map((dataset) => t(`boxOf.${dataset}`))) }),
    placeholder: names.charAt(0).toLocaleUpperCase(tag) + names.slice(1),
  };
};
