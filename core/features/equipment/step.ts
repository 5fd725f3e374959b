import { mayFetch } from '../../office/session/allowed.ts';
import type { World } from '../../office/world.ts';
import {
  cancelPending,
  hasFailed,
  keepFresh,
  type QueryOptions,
  settled,
} from '../../remote/query.ts';
import { selectedSpaceId } from '../selection/index.ts';
import {
  type EquipmentReads,
  type EquipmentState,
  type EquipmentStep,
  initialEquipment,
} from './model.ts';

/** SP8: no automatic retry; a failure shows until the user tries again. */
const OPTIONS: QueryOptions = { timer: 'equipment.retry', retry: 'never' };

const closed = (equipment: EquipmentState, world: World): EquipmentState => {
  if (equipment.shown === null) return equipment;
  cancelPending(equipment.query, world);
  return initialEquipment;
};

const opened = (equipment: EquipmentState, uid: number, world: World): EquipmentState => {
  if (equipment.shown === uid && !hasFailed(equipment.query)) return equipment;
  world.cite('SP8');
  cancelPending(equipment.query, world);
  return { ...initialEquipment, shown: uid };
};

const stepEvent: EquipmentStep = (equipment, event, world) => {
  switch (event._tag) {
    case 'OpenEquipment':
      return opened(equipment, event.uid, world);
    case 'CloseEquipment':
      return closed(equipment, world);
    case 'equipment.equipment': {
      const { answer } = event;
      const query = settled(equipment.query, answer, OPTIONS, world);
      return { ...equipment, query, item: answer._tag === 'Success' ? answer.body : null };
    }
    default:
      return equipment;
  }
};

/** SP8: it belongs to the quick view of a space, and ends with it. */
const isOver = (state: EquipmentReads, before: EquipmentReads): boolean =>
  state.session.auth !== 'signedIn' ||
  selectedSpaceId(state) === null ||
  selectedSpaceId(state) !== selectedSpaceId(before);

export const stepEquipment: EquipmentStep = (equipment, event, world, state, before) => {
  if (isOver(state, before)) return closed(equipment, world);
  const stepped = stepEvent(equipment, event, world, state, before);
  const { shown } = stepped;
  if (shown === null) return stepped;
  const call = () => ({ name: 'equipment.equipment', params: { id: shown } }) as const;
  const query = keepFresh(stepped.query, { isAllowed: mayFetch(state), call }, OPTIONS, world);
  return query === stepped.query ? stepped : { ...stepped, query };
};
