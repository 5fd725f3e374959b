import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../../core/contract/api.ts';
import type { Update } from '../../../core/contract/update.ts';
import type { Db } from '../../database/db.ts';
import { floorStatus } from '../../floor/floor-status.ts';
import { type Answer, answer, refused } from '../../refusal/refused.ts';
import type { UpdateAnswer, Updates } from '../../update/updates.ts';
import { settleFor } from './settle.ts';

type NoContent = { readonly _tag: 'Unchanged' } | { readonly _tag: 'Reload' };

const wireAnswer = (result: UpdateAnswer): Answer<Update | NoContent> => {
  if (result === 'Unchanged') return answer({ _tag: 'Unchanged' });
  if (result === 'Reload') return answer({ _tag: 'Reload' });
  return 'ok' in result ? result : answer(result);
};

/** 31 days, in minutes: a floor's status reads every booking of the interval. */
const LONGEST_STATUS = 31 * 24 * 60;
const tooLong = refused(400, 'SLOT_TOO_LONG', 'query.end: at most 31 days after query.start');

/** `minute` is the server's clock, in minutes since the epoch. */
export const updateCalls = (db: Db, updates: Updates, minute: () => number) =>
  HttpApiBuilder.group(Api, 'updates', (calls) =>
    calls
      .handle('update', ({ query }) =>
        settleFor([400, 404], async (caller) =>
          wireAnswer(await updates.update(caller, query, minute())),
        ),
      )
      .handle('floorStatus', ({ params, query }) =>
        settleFor([400, 404], async (caller) =>
          query.end - query.start > LONGEST_STATUS
            ? tooLong
            : floorStatus(db, caller, params.id, query),
        ),
      ),
  );
