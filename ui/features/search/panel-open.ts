import type { SettingsView } from '../../../core/office/settings/views.ts';

export type PanelFacts = {
  readonly setting: SettingsView['searchPanel'];
  /** The last press, until the stored setting agrees. */
  readonly pressed: boolean | null;
  readonly isRoomy: boolean;
  readonly isNarrow: boolean;
  /** Closed to show the map, which the panel covers. */
  readonly isAside: boolean;
};

/** The user's choice; without one, the panel is open if there is room for it. */
export const isPanelWanted = ({ setting, pressed, isRoomy }: PanelFacts): boolean =>
  pressed ?? (setting === null ? isRoomy : setting === 'open');

export const isPanelOpen = (facts: PanelFacts): boolean =>
  isPanelWanted(facts) && !(facts.isNarrow && facts.isAside);
