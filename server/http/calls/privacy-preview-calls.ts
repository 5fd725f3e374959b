import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../../core/contract/calls/api.ts';
import type { Db } from '../../database/db.ts';
import { privacyPreview } from '../../privacy/preview.ts';
import { promiseFor } from './settle.ts';

export const privacyPreviewCalls = (db: Db) =>
  HttpApiBuilder.group(Api, 'privacyPreview', (calls) =>
    calls.handle('get', () => promiseFor((caller) => privacyPreview(db, caller))),
  );
