import { Schema } from 'effect';
import { PrivacyPreview } from '../../contract/privacy-preview.ts';
import { command } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import { initialQuery, Query } from '../../remote/query.ts';
import type { SelectionReads } from '../selection/index.ts';

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

/** Opens or closes the preview of what others see of the user. */
const OpenPrivacyPreview = command('OpenPrivacyPreview', {});
const ClosePrivacyPreview = command('ClosePrivacyPreview', {});

export const PrivacyPreviewEvent = Schema.Union([OpenPrivacyPreview, ClosePrivacyPreview]);
export type PrivacyPreviewEvent = typeof PrivacyPreviewEvent.Type;

/** The slices that this feature reads. */
export type PrivacyPreviewReads = SelectionReads & { readonly privacyPreview: PrivacyPreviewState };

type PrivacyPreviewHeard = OfficeHeard | PrivacyPreviewEvent | AnswerTo<'privacyPreview.get'>;

export type PrivacyPreviewStep = Step<
  PrivacyPreviewState,
  PrivacyPreviewHeard,
  World,
  PrivacyPreviewReads
>;
