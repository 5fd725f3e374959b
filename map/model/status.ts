import type { MapSpace, MapStatus } from '../../core/contract/viewer/messages.ts';

/**
 * How a status is drawn (specification 4): free and non-bookable green, blocked and offline grey, busy yellow, booked red,
 * partly free yellow (UA4). Shape and colour convey the same; of two statuses with the same colour, the milder one is
 * hollow.
 */
export type Tone =
  | 'green'
  | 'paleGreen'
  | 'red'
  | 'yellow'
  | 'paleYellow'
  | 'grey'
  | 'blue'
  | 'own'
  | 'plain';
export type Shape =
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
export type StatusLook = { readonly tone: Tone; readonly shape: Shape };

/** ST12, ST13. */
export const STATUS_LOOKS: Readonly<Record<MapStatus, StatusLook>> = {
  FREE: { tone: 'green', shape: 'dot' },
  PARTLY_FREE: { tone: 'yellow', shape: 'halfDot' },
  UNAVAILABLE_NON_BOOKABLE: { tone: 'paleGreen', shape: 'ring' },
  BOOKED: { tone: 'red', shape: 'square' },
  CLAIMED: { tone: 'red', shape: 'hollowSquare' },
  TAKEN: { tone: 'yellow', shape: 'diamond' },
  BUSY: { tone: 'yellow', shape: 'diamond' },
  AWAY: { tone: 'paleYellow', shape: 'hollowDiamond' },
  OOO: { tone: 'grey', shape: 'bar' },
  OFFLINE: { tone: 'grey', shape: 'bar' },
  UNAVAILABLE_BLOCKED: { tone: 'grey', shape: 'cross' },
  INFO: { tone: 'blue', shape: 'triangle' },
  NONE: { tone: 'plain', shape: 'none' },
};

/** MI2: of a space that is the user's own, instead of that of its status. */
const OWN_LOOK: StatusLook = { tone: 'own', shape: 'person' };

/** What the map says of a space: its status, or that it is the user's own. */
export type SpaceStatus = Pick<MapSpace, 'status' | 'own'>;

export const spaceLook = ({ status, own }: SpaceStatus): StatusLook =>
  own === true ? OWN_LOOK : STATUS_LOOKS[status];

/** Of a place of the plan that the app has not sent. */
export const UNKNOWN: SpaceStatus = { status: 'NONE' };
