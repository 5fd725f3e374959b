import { HttpApiEndpoint, HttpApiGroup } from 'effect/http-api';
import { PrivacyPreview } from '../privacy-preview.ts';
import { Consented, Session } from '../session.ts';

export const PrivacyPreviewCalls = HttpApiGroup.make('privacyPreview')
  .add(HttpApiEndpoint.get('get', '/secure/self/seen', { success: PrivacyPreview }))
  .middleware(Consented)
  .middleware(Session);
