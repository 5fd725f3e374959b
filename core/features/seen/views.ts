import type { UserQuickView } from '../selection/index.ts';

/** What others see of oneself. */
export type SeenView =
  | { readonly status: 'closed' | 'loading' | 'failed' }
  | {
      readonly status: 'known';
      /** The quick view that opens for them. */
      readonly user: UserQuickView;
      readonly inSearch: boolean;
      readonly onMap: boolean;
      readonly inBookings: boolean;
    };
