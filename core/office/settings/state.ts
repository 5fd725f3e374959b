import { Schema } from 'effect';
import { LanguageCode, TimeFormatValue } from '../../contract/settings.ts';
import { CameraAngle, ColorScheme, MapQuality } from './events.ts';

export const SettingsState = Schema.Struct({
  language: LanguageCode,
  timeFormat: TimeFormatValue,
  cameraAngle: CameraAngle,
  colorScheme: ColorScheme,
  mapQuality: MapQuality,
  /** Null: never chosen. */
  searchPanel: Schema.NullOr(Schema.Literals(['open', 'closed'])),
  /** UC10: null: never chosen. */
  sidePanel: Schema.NullOr(Schema.Literals(['open', 'closed'])),
});
export type SettingsState = typeof SettingsState.Type;

export const initialSettings: SettingsState = {
  language: 'en',
  timeFormat: 'HH:mm',
  cameraAngle: '3d',
  colorScheme: 'auto',
  mapQuality: 'LOW',
  searchPanel: null,
  sidePanel: null,
};
