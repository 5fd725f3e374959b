import { Schema } from 'effect';
import { command } from '../../engine/event.ts';
import { PageLocation } from './page-location.ts';

/** The page opened with a location, or the user went back or forward to one. `visit`: counts them; the view names the last. */
const GoTo = command('GoTo', { location: PageLocation, visit: Schema.Int });

export const LocationEvent = Schema.Union([GoTo]);
export type LocationEvent = typeof LocationEvent.Type;
