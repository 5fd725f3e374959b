import type { LanguageCode } from '../../contract/languages.ts';
import type { TimeFormatValue } from '../../contract/preferences.ts';

export type SettingsView = {
  readonly language: LanguageCode;
  readonly timeFormat: TimeFormatValue;
  readonly cameraAngle: '2d' | '3d';
  readonly colorScheme: 'light' | 'dark' | 'auto';
  readonly mapQuality: 'LOW' | 'MEDIUM' | 'HIGH';
  /** Whether the search panel is shown beside the map; null: never chosen, so it is not. */
  readonly searchPanel: 'open' | 'closed' | null;
  /** Whether the side panel is open or folded to a rail; null: never chosen, so the width of the page decides. */
  readonly sidePanel: 'open' | 'closed' | null;
  /** HE1 */
  readonly legend: 'open' | 'closed';
  /** HE3: `due`: it is to be shown. */
  readonly introduction: 'due' | 'seen' | null;
  /** HE4: whether the question mark opens the list of keys. */
  readonly helpKey: 'on' | 'off';
  /** PL19: `closed`: the user has read it. */
  readonly drawnNote: 'open' | 'closed';
  readonly version: string;
  readonly build: string;
};
