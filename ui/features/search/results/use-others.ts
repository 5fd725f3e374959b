import { useTranslation } from 'react-i18next';
import type { SearchView } from '../../../../core/features/search/views.ts';

const DATASETS = ['DESK', 'ROOM', 'USER'] as const;

/** SR30: says how many results the chosen kind leaves out; '' if there are none. */
export const useOthers = ({
  datasets,
  others,
}: Pick<SearchView, 'datasets' | 'others'>): string => {
  const { t } = useTranslation('search');
  const chosen = DATASETS.find((dataset) => datasets[dataset] === 'on');
  return others === 0 || chosen === undefined
    ? ''
    : t('results.others', { count: others, kind: t(`dataset.${chosen}`) });
};
