import { Schema } from 'effect';
import { command } from '../../engine/event.ts';

/** Opens or closes the preview of what others see of the user. */
const OpenPrivacyPreview = command('OpenPrivacyPreview', {});
const ClosePrivacyPreview = command('ClosePrivacyPreview', {});

export const PrivacyPreviewEvent = Schema.Union([OpenPrivacyPreview, ClosePrivacyPreview]);
export type PrivacyPreviewEvent = typeof PrivacyPreviewEvent.Type;
