import type { BehalfView } from '../../../core/features/behalf/views.ts';

/** The search as it shows while it is open. */
export type OpenView = Extract<BehalfView, { readonly status: 'open' }>;
