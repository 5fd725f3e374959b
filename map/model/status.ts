import type { MapStatus } from '../../core/contract/viewer/messages.ts';

/**
 * How a status is drawn (specification 4): free and non-bookable green, blocked and offline grey, busy yellow, booked
 * red, partly free yellow (UA4). The shape repeats what the colour says; of two statuses with the same colour, the milder one is hollow.
 */
export type Tone =
  | 'green'
  | 'paleGreen'
  | 'red'
  | 'yellow'
  | 'paleYellow'
  | 'grey'
  | 'blue'
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
