import { useProjection } from '../../mirror/hooks.ts';

/** The name of the selected desk, room or sign; '' without one. Names of people are in no history of a browser (LK1). */
export const useShownPlace = (): string =>
  useProjection('quickView', (view) =>
    view.kind === 'space' || view.kind === 'sign' ? view.name : '',
  ) ?? '';
