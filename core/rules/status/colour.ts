import type { SpaceState } from '../../contract/space.ts';

/** Colours of statuses, as codes; `none`: nothing is known that a colour could tell. */
export type StatusColour = 'green' | 'red' | 'yellow' | 'grey' | 'blue' | 'none';

/** ST12: what a status is called on the screen: TAKEN is shown as BUSY, OOO and OFFLINE as OFFLINE (specification 4). */
export type ShownAs = Exclude<SpaceState, 'TAKEN' | 'OOO'>;

export const shownAs = (status: SpaceState): ShownAs => {
  if (status === 'TAKEN') return 'BUSY';
  return status === 'OOO' ? 'OFFLINE' : status;
};

/**
 * ST13: the colour of each status. Free and non-bookable are green, blocked and offline grey, busy yellow, booked red
 * (specification 4); a claim holds a desk like a booking, somebody away may be back at once (G44).
 */
const COLOURS: Readonly<Record<ShownAs, StatusColour>> = {
  FREE: 'green',
  UNAVAILABLE_NON_BOOKABLE: 'green',
  BOOKED: 'red',
  CLAIMED: 'red',
  BUSY: 'yellow',
  AWAY: 'yellow',
  OFFLINE: 'grey',
  UNAVAILABLE_BLOCKED: 'grey',
  INFO: 'blue',
  NONE: 'none',
};

export const colourOf = (status: SpaceState): StatusColour => COLOURS[shownAs(status)];
