import type { SettingsView } from '../../../core/office/settings/views.ts';

export type PanelFacts = {
  readonly setting: SettingsView['searchPanel'];
  /** What was pressed last, until the setting says the same. */
  readonly pressed: boolean | null;
  readonly isRoomy: boolean;
  readonly isNarrow: boolean;
  /** Put aside to let the map be seen, where the panel lies over it. */
  readonly isAside: boolean;
};

/** What the person chose; without a choice the panel is open where there is room for it. */
export const isPanelWanted = ({ setting, pressed, isRoomy }: PanelFacts): boolean =>
  pressed ?? (setting === null ? isRoomy : setting === 'open');

export const isPanelOpen = (facts: PanelFacts): boolean =>
  isPanelWanted(facts) && !(facts.isNarrow && facts.isAside);
