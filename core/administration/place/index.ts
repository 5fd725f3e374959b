import type { Feature, Step } from '../../engine/feature.ts';
import type { Heard, World } from '../remote/world.ts';
import type { SessionReads } from '../session/index.ts';
import { initialPlace, Place, PlaceEvent } from './model.ts';

export { initialPlace, type Place } from './model.ts';

/** The slices up to this one. */
export type PlaceReads = SessionReads & { readonly place: Place };

export type PlaceHeard = Heard | PlaceEvent;

const stepPlace: Step<Place, PlaceHeard, World, PlaceReads> = (place, event) =>
  event._tag === 'GoTo' ? event.place : place;

/** Which part of the company is shown: what the address of the page says. */
export const placeFeature = {
  name: 'place',
  slices: { place: { schema: Place, initial: initialPlace, step: stepPlace } },
  events: PlaceEvent.members,
  topics: {},
} satisfies Feature;
