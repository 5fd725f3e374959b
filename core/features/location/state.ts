import { Schema } from 'effect';
import { UserId } from '../../contract/ids.ts';
import { PageLocation } from './page-location.ts';

/** The location to which a link leads, until it is there. */
export const LocationState = Schema.Struct({
  /** The number of the last `GoTo`. */
  visit: Schema.Int,
  /** Waits for the sign-in, the list of places, and the content of the floor. */
  sought: Schema.NullOr(PageLocation),
  /** The person of the link, until the server has answered who it is. */
  asked: Schema.NullOr(UserId),
});
export type LocationState = typeof LocationState.Type;

export const initialLocation: LocationState = { visit: 0, sought: null, asked: null };
