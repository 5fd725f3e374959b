import type { OnBehalfView } from '../../../core/features/on-behalf/views.ts';

/** The view of the open search. */
export type OpenView = Extract<OnBehalfView, { readonly status: 'open' }>;
