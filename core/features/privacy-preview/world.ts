import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import type { SelectionReads } from '../selection/index.ts';
import type { PrivacyPreviewEvent } from './events.ts';
import type { PrivacyPreviewState } from './state.ts';

/** The slices that this feature reads. */
export type PrivacyPreviewReads = SelectionReads & { readonly privacyPreview: PrivacyPreviewState };

type PrivacyPreviewHeard = OfficeHeard | PrivacyPreviewEvent | AnswerTo<'privacyPreview.get'>;

export type PrivacyPreviewStep = Step<
  PrivacyPreviewState,
  PrivacyPreviewHeard,
  World,
  PrivacyPreviewReads
>;
