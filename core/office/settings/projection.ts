import type { NoParams, Projection } from '../../projection.ts';
import type { SettingsView } from './views.ts';

export const settings: Projection<NoParams, SettingsView> = {
  reads: ({ settings: slice, page }) => [slice, page.version, page.build],
  project: ({ settings: slice, page }) => ({
    ...slice,
    version: page.version,
    build: page.build,
  }),
};
