import type { NoParams, Projection } from '../../engine/projection.ts';
import type { SettingsReads } from './model.ts';
import type { SettingsView } from './views.ts';

export const settings: Projection<SettingsReads, NoParams, SettingsView> = {
  reads: ({ settings: slice, page }) => [slice, page.version, page.build],
  project: ({ settings: slice, page }) => ({
    ...slice,
    version: page.version,
    build: page.build,
  }),
};
