import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { ruledOut } from '../../office/floor/ruled-out.ts';
import type { AllowedRule } from '../../rules/booking-rules/allowed.ts';
import { permissionDenied } from '../../rules/permission/permissions.ts';
import type { ShownStatus } from '../../rules/status/partly-free.ts';
import { movingId, slotOfShownTime } from '../booking/index.ts';
import { authorizationOf, ruleAgainst } from '../claim/index.ts';
import { isRoomOffered, refusalOf } from '../meeting/index.ts';
import { multiSelectedSpaces, selectedSpaceId } from '../selection/index.ts';
import type { SearchReads } from './model.ts';

const isOffered = (state: SearchReads, { id, asset_type }: Space): boolean =>
  asset_type === 'ROOM'
    ? isRoomOffered(state, id)
    : permissionDenied('bookDesk', authorizationOf(state, true)) === null;

/** `rule`: the rule by scope that refuses it (BR19). */
type Offer = { readonly book: Slot | null; readonly rule?: AllowedRule };

const NOTHING: Offer = { book: null };

/** BR19: whether a rule by scope is known to refuse the user a space at the time that the map shows. */
export const isRuledOut = (state: SearchReads, space: Space): boolean =>
  knownSpace(state, space.id) !== undefined &&
  ruleAgainst(state, space.id, slotOfShownTime(state, space)) !== null;

/**
 * RS3: the slot that one press in a row books: the time of the map; for a room an hour of it if it is a time to look in
 * (TM17); UC56: of a space that a rule refuses now, the part that it leaves. null: the space is not free then, a rule refuses it, its quick view offers it, or desks are being chosen for
 * something else.
 */
export const bookOffer = (state: SearchReads, space: Space, status: ShownStatus | null): Offer => {
  const isShown =
    status === 'FREE' || (status === 'UNAVAILABLE_BLOCKED' && ruledOut(state, space) !== null);
  const isNone =
    !isShown ||
    selectedSpaceId(state) === space.id ||
    knownSpace(state, space.id) === undefined ||
    movingId(state.booking) !== null ||
    multiSelectedSpaces(state).length > 0 ||
    !isOffered(state, space);
  if (isNone) return NOTHING;
  const slot = slotOfShownTime(state, space);
  const refusal = refusalOf(state, space, slot);
  if (refusal === null) return { book: slot };
  const rule = refusal === 'ruled' ? ruleAgainst(state, space.id, slot) : null;
  return rule === null ? NOTHING : { book: null, rule };
};
