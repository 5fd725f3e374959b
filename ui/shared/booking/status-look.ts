import type { ShownStatus } from '../../../core/rules/status/partly-free.ts';
import type { Tone } from '../../theme/tone.ts';

export type StatusShape =
  | 'dot'
  | 'halfDot'
  | 'ring'
  | 'square'
  | 'hollowSquare'
  | 'diamond'
  | 'hollowDiamond'
  | 'cross'
  | 'bar'
  | 'triangle'
  | 'person'
  | 'none';

type Look = { readonly tone: Tone; readonly shape: StatusShape };

/** MI2: the look of the user's own places and bookings, instead of that of their status. */
export const OWN_LOOK: Look = { tone: 'blue', shape: 'person' };

/** ST12, ST13, UA4: colour and shape of a status. The map uses the same shapes. */
export const STATUS_LOOKS: Readonly<Record<ShownStatus, Look>> = {
  FREE: { tone: 'green', shape: 'dot' },
  PARTLY_FREE: { tone: 'yellow', shape: 'halfDot' },
  UNAVAILABLE_NON_BOOKABLE: { tone: 'green', shape: 'ring' },
  BOOKED: { tone: 'red', shape: 'square' },
  CLAIMED: { tone: 'red', shape: 'hollowSquare' },
  TAKEN: { tone: 'yellow', shape: 'diamond' },
  BUSY: { tone: 'yellow', shape: 'diamond' },
  AWAY: { tone: 'yellow', shape: 'hollowDiamond' },
  OOO: { tone: 'grey', shape: 'bar' },
  OFFLINE: { tone: 'grey', shape: 'bar' },
  UNAVAILABLE_BLOCKED: { tone: 'grey', shape: 'cross' },
  INFO: { tone: 'blue', shape: 'triangle' },
  NONE: { tone: 'grey', shape: 'none' },
};
