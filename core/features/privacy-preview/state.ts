import { Schema } from 'effect';
import { PrivacyPreview } from '../../contract/privacy-preview.ts';
import { initialQuery, Query } from '../../remote/query.ts';

/** The preview of what others see of the user. */
export const PrivacyPreviewState = Schema.Struct({
  open: Schema.Boolean,
  query: Query,
  /** The server's last answer. */
  privacyPreview: Schema.NullOr(PrivacyPreview),
});
export type PrivacyPreviewState = typeof PrivacyPreviewState.Type;

export const initialPrivacyPreview: PrivacyPreviewState = {
  open: false,
  query: initialQuery,
  privacyPreview: null,
};
