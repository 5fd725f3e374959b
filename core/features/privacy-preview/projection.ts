import type { NoParams, Projection } from '../../engine/projection.ts';
import { hasFailed } from '../../remote/query.ts';
import { detailsView, locationOf } from '../selection/index.ts';
import type { PrivacyPreviewReads } from './model.ts';
import type { PrivacyPreviewView } from './views.ts';

/** SN5: uses only what the server lets others see, and the present, whatever time the map shows. */
export const privacyPreview: Projection<PrivacyPreviewReads, NoParams, PrivacyPreviewView> = {
  reads: ({ privacyPreview: slice, place, floor }) => [slice, place, floor.content],
  project: (state) => {
    const { open, privacyPreview: told, query } = state.privacyPreview;
    if (!open) return { status: 'closed' };
    if (told === null) return { status: hasFailed(query) ? 'failed' : 'loading' };
    const { details, inSearch, onMap, inBookings } = told;
    return {
      status: 'known',
      user: detailsView(details, details.status.state, locationOf(state, details)),
      inSearch,
      onMap,
      inBookings,
    };
  },
};
