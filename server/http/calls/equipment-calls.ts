import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../../core/contract/calls/api.ts';
import type { Db } from '../../database/db.ts';
import { equipmentImage, equipmentOf } from '../../equipment/equipment.ts';
import { cacheableJson, cacheableResponse } from './cacheable-response.ts';
import { settle } from './settle.ts';

export const equipmentCalls = (db: Db) =>
  HttpApiBuilder.group(Api, 'equipment', (calls) =>
    calls
      .handle('equipment', ({ params }) =>
        Effect.flatMap(
          settle([400, 404], () => equipmentOf(db, params.id)),
          cacheableJson,
        ),
      )
      .handle('image', ({ params }) =>
        Effect.flatMap(
          settle([400, 404], () => equipmentImage(db, params.id)),
          cacheableResponse,
        ),
      ),
  );
