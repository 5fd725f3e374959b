import type { NoParams, Projection } from '../projection.ts';
import type { MultipleView } from './views.ts';

export const multiple: Projection<NoParams, MultipleView> = {
  reads: ({ multiple: slice }) => [slice],
  project: ({ multiple: { creating, invalid } }) => ({
    booking: creating !== null,
    invalid,
    refusal: null,
    behalfOffered: false,
    behalfPermitted: false,
  }),
};
