import { SHORTEST_PASSWORD } from '../../contract/limits.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { hasFailed } from '../../remote/query.ts';
import type { SecurityReads } from './model.ts';
import type { SecurityView } from './views.ts';

export const security: Projection<SecurityReads, NoParams, SecurityView> = {
  reads: ({ security: slice, page }) => [slice, page.zone],
  project: ({ security: slice, page }) => {
    const { open, query, sessions, ending, endFailed, changing, outcome } = slice;
    if (!open) return { status: 'closed' };
    const failed = hasFailed(query) ? 'failed' : 'loading';
    return {
      status: sessions === null ? failed : 'known',
      sessions: sessions ?? [],
      zone: page.zone,
      ending: ending === null ? null : (ending.sessionId ?? 'others'),
      endFailed,
      changing: changing !== null,
      outcome,
      shortest: SHORTEST_PASSWORD,
    };
  },
};
