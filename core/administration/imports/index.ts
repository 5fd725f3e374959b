import type { Feature } from '../../engine/feature.ts';
import { ImportsEvent, ImportsState, initialImports } from './model.ts';
import { importChanges, importFaults, imports, importUndo, importWarnings } from './projection.ts';
import { stepImports } from './step.ts';

/** The import of a file of company data: checked and looked at before it happens. */
export const importsFeature = {
  name: 'imports',
  slices: { imports: { schema: ImportsState, initial: initialImports, step: stepImports } },
  events: ImportsEvent.members,
  topics: { imports, importChanges, importFaults, importUndo, importWarnings },
} satisfies Feature;
