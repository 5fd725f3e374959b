import type { Feature } from '../../engine/feature.ts';
import { initialPrivacyPreview, PrivacyPreviewEvent, PrivacyPreviewState } from './model.ts';
import { privacyPreview } from './projection.ts';
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
