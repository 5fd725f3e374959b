import { Schema } from 'effect';
import { LanguageCode, TimeFormatValue } from '../../contract/settings.ts';
import { Code } from '../../contract/text.ts';
import { command, pageFact } from '../../engine/event.ts';

export const SetLanguage = command('SetLanguage', { language: LanguageCode });
/** SG6: the file of `language` could not be loaded; the page shows `shown`. */
const LanguageFailed = pageFact('LanguageFailed', {
  language: LanguageCode,
  shown: LanguageCode,
});
const SetTimeFormat = command('SetTimeFormat', { timeFormat: TimeFormatValue });
export const CameraAngle = Schema.Literals(['2d', '3d']);
const SetCameraAngle = command('SetCameraAngle', { angle: CameraAngle });
export const ColorScheme = Schema.Literals(['light', 'dark', 'auto']);
const SetColorScheme = command('SetColorScheme', { scheme: ColorScheme });
/** How finely the map is drawn (`Quality` of `viewer/messages.ts`). */
export const MapQuality = Schema.Literals(['LOW', 'MEDIUM', 'HIGH']);
const SetMapQuality = command('SetMapQuality', { quality: MapQuality });

/** Whether the search panel stands beside the map. */
const SetSearchPanel = command('SetSearchPanel', { open: Schema.Boolean });

/** SG8: another tab of this browser stored a choice of the person's. */
const ChosenElsewhere = pageFact('ChosenElsewhere', {
  key: Schema.Literals(['language', 'timeFormat', 'colorScheme']),
  value: Code,
});

export const SettingsEvent = Schema.Union([
  SetLanguage,
  LanguageFailed,
  SetTimeFormat,
  SetCameraAngle,
  SetColorScheme,
  SetMapQuality,
  SetSearchPanel,
  ChosenElsewhere,
]);
export type SettingsEvent = typeof SettingsEvent.Type;
