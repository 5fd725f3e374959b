import type { OnBehalfView } from '../../../core/features/on-behalf/views.ts';

/** The search as it shows while it is open. */
export type OpenView = Extract<OnBehalfView, { readonly status: 'open' }>;
