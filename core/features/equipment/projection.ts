import type { NoParams, Projection } from '../../engine/projection.ts';
import { hasFailed } from '../../remote/query.ts';
import type { EquipmentReads } from './model.ts';
import type { EquipmentView } from './views.ts';

export const equipment: Projection<EquipmentReads, NoParams, EquipmentView> = {
  reads: ({ equipment: slice }) => [slice],
  project: ({ equipment: { shown, item, query } }) => {
    if (shown === null) return { status: 'closed', uid: null };
    if (item === null) return { status: hasFailed(query) ? 'failed' : 'loading', uid: shown };
    const { name, info, image } = item;
    return { status: 'known', uid: shown, name, info, image };
  },
};
