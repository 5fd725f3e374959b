import type { QuickView } from '../../../core/features/selection/views.ts';
import { useProjection } from '../../mirror/hooks.ts';

export type Shown = Exclude<QuickView, { readonly kind: 'none' }>;

/** Identifies the panel: another one replaces it and takes the focus. */
export const nameOf = (view: Shown): string => {
  switch (view.kind) {
    case 'space':
      return `space ${view.spaceId}`;
    case 'sign':
      return `sign ${view.signId}`;
    case 'user':
      return `user ${view.userId}`;
    default:
      return view.kind;
  }
};

/** The name of the open quick view; null without one, and for a multiple selection, which is added to step by step. */
export const useShown = (): string | null =>
  useProjection('quickView', (view) =>
    view.kind === 'none' || view.kind === 'multiSelect' ? null : nameOf(view),
  ) ?? null;
