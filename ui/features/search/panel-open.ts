import type { SettingsView } from '../../../core/office/settings/views.ts';

export type PanelFacts = {
  readonly setting: SettingsView['searchPanel'];
  /** The last press, until the stored setting agrees. */
  readonly pressed: boolean | null;
  /** UC6: it does not fit beside what else may open. */
  readonly isNarrow: boolean;
  /** Closed for something else that opened. */
  readonly isAside: boolean;
};

/** The user's choice. Without one, the search is a field that opens when it is needed. */
export const isPanelWanted = ({ setting, pressed }: PanelFacts): boolean =>
  pressed ?? setting === 'open';

export const isPanelOpen = (facts: PanelFacts): boolean =>
  isPanelWanted(facts) && !(facts.isNarrow && facts.isAside);
