import type { NoParams, Projection } from '../projection.ts';
import type { Notice } from './state.ts';

export const notice: Projection<NoParams, { readonly notice: Notice | null }> = {
  reads: ({ notice: slice }) => [slice.current],
  project: ({ notice: slice }) => ({ notice: slice.current }),
};
