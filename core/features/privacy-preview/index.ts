import type { Feature } from '../../engine/feature.ts';
import { PrivacyPreviewEvent } from './events.ts';
import { privacyPreview } from './projection.ts';
import { initialPrivacyPreview, PrivacyPreviewState } from './state.ts';
import { stepPrivacyPreview } from './step.ts';

export const privacyPreviewFeature = {
  name: 'privacyPreview',
  slices: {
    privacyPreview: {
      schema: PrivacyPreviewState,
      initial: initialPrivacyPreview,
      step: stepPrivacyPreview,
    },
  },
  events: PrivacyPreviewEvent.members,
  topics: { privacyPreview },
} satisfies Feature;
