import { Schema } from 'effect';
import { command } from '../../engine/event.ts';
import { Place } from './state.ts';

/** The address of the page has changed. */
const GoTo = command('GoTo', { place: Place });

export const PlaceEvent = Schema.Union([GoTo]);
export type PlaceEvent = typeof PlaceEvent.Type;
