import { Schema } from 'effect';
import { LanguageCode } from '../../contract/language-code.ts';
import { TimeFormatValue } from '../../contract/settings.ts';
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
  /** HE1 */
  legend: Schema.Literals(['open', 'closed']),
  /** HE3: null: no floor was chosen in this browser since there is an introduction. */
  introduction: Schema.NullOr(Schema.Literals(['due', 'seen'])),
  /** HE4 */
  helpKey: Schema.Literals(['on', 'off']),
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
  legend: 'closed',
  introduction: null,
  helpKey: 'on',
};
