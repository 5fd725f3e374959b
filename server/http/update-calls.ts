import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../core/contract/api.ts';
import { CurrentUser } from '../../core/contract/session.ts';
import type { Update } from '../../core/contract/update.ts';
import type { Db } from '../database/db.ts';
import { type Answer, answer, refused } from '../refused.ts';
import { floorStatus } from '../update/floor-status.ts';
import type { UpdateAnswer, Updates } from '../update/updates.ts';
import { settle } from './settle.ts';

type NoContent = { readonly _tag: 'Unchanged' } | { readonly _tag: 'Reload' };

const wireAnswer = (result: UpdateAnswer): Answer<Update | NoContent> => {
  if (result === 'Unchanged') return answer({ _tag: 'Unchanged' });
  if (result === 'Reload') return answer({ _tag: 'Reload' });
  return 'ok' in result ? result : answer(result);
};

/** 31 days, in minutes: a floor's status looks at every booking of the time. */
const LONGEST_STATUS = 31 * 24 * 60;
const tooLong = refused(400, 'SLOT_TOO_LONG', 'query.end: at most 31 days after query.start');

/** `minute` is the server's clock, in minutes since the epoch. */
export const updateCalls = (db: Db, updates: Updates, minute: () => number) =>
  HttpApiBuilder.group(Api, 'updates', (calls) =>
    calls
      .handle('update', ({ query }) =>
        Effect.flatMap(CurrentUser, (caller) =>
          settle([400, 404], async () => wireAnswer(await updates.update(caller, query, minute()))),
        ),
      )
      .handle('floorStatus', ({ params, query }) =>
        Effect.flatMap(CurrentUser, (caller) =>
          settle([400, 404], async () =>
            query.end - query.start > LONGEST_STATUS
              ? tooLong
              : floorStatus(db, caller, params.id, query),
          ),
        ),
      ),
  );
