import type { Dataset } from '../../../core/features/search/choice.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';

const DATASETS: readonly Dataset[] = ['DESK', 'ROOM', 'USER'];

/** SR27, SR28: how the search ends: without a text and a kind, so that nothing dims the map. */
export const useEndSearch = (): (() => void) => {
  const dispatch = useDispatch();
  const text = useProjection('search', (view) => view.text) ?? '';
  const chosen = useProjection('search', ({ datasets }) =>
    DATASETS.find((dataset) => datasets[dataset] === 'on'),
  );
  return () => {
    if (text !== '') dispatch({ _tag: 'SearchFor', text: '' });
    if (chosen !== undefined) dispatch({ _tag: 'ToggleDataset', dataset: chosen });
  };
};
