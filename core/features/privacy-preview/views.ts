import type { UserQuickView } from '../selection/index.ts';

/** The preview of what others see of the user. */
export type PrivacyPreviewView =
  | { readonly status: 'closed' | 'loading' | 'failed' }
  | {
      readonly status: 'known';
      /** The quick view of the user that opens for them. */
      readonly user: UserQuickView;
      readonly inSearch: boolean;
      readonly onMap: boolean;
      readonly inBookings: boolean;
    };
