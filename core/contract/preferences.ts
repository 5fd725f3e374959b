import { Schema } from 'effect';
import { BuildingId, FloorId } from './ids.ts';
import { LanguageCode } from './language-code.ts';

export const TimeFormatValue = Schema.Literals(['HH:mm', 'hh:mm a']);
export type TimeFormatValue = typeof TimeFormatValue.Type;

export const ColorScheme = Schema.Literals(['light', 'dark', 'auto']);

/** UC57: what follows a person to every browser. What is missing was never chosen while signed in. */
export const Preferences = Schema.Struct({
  language: Schema.optionalKey(LanguageCode),
  timeFormat: Schema.optionalKey(TimeFormatValue),
  colorScheme: Schema.optionalKey(ColorScheme),
  home: Schema.optionalKey(Schema.Struct({ buildingId: BuildingId, floorId: FloorId })),
}).annotate({ identifier: 'Preferences' });
export type Preferences = typeof Preferences.Type;
