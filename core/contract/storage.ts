import { Schema } from 'effect';
import { Code } from './text.ts';

/** Keys of local storage (specification 3 and 9). */
export const StorageKey = Schema.Literals([
  'buildingId',
  'floorId',
  'visited',
  'selectedSite',
  'countryFilter',
  'language',
  'timeFormat',
  'oauthSuccess',
  'cameraAngle',
  'colorScheme',
  'stepFree',
  'mapQuality',
  'searchPanel',
  'sidePanel',
  'weekTemplate',
  'schedule',
  'usualHours',
  'legend',
  'introduction',
  'helpKey',
  'findDesk',
]);
export type StorageKey = typeof StorageKey.Type;

/** RD9: the values of these keys in local storage, and `searchPanel` in that of the tab (UC28). No other part of local storage reaches the log. */
export const Stored = Schema.Record(StorageKey, Schema.optionalKey(Code)).annotate({
  identifier: 'Stored',
});
export type Stored = typeof Stored.Type;
