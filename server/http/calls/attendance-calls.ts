import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../../core/contract/calls/api.ts';
import type { Db } from '../../database/db.ts';
import { createRegistration } from '../../planner/registration-create.ts';
import { registrationsOf } from '../../planner/registration-list.ts';
import { removeRegistration } from '../../planner/registration-remove.ts';
import { OK, promiseFor, settleFor } from './settle.ts';

/** `minute` is the server's clock, in minutes since the epoch. */
export const attendanceCalls = (db: Db, minute: () => number) =>
  HttpApiBuilder.group(Api, 'attendance', (calls) =>
    calls
      .handle('own', () => promiseFor((caller) => registrationsOf(db, caller, { now: minute() })))
      .handle('create', ({ payload }) =>
        settleFor([400, 403, 404, 409], (caller) =>
          createRegistration(db, caller, payload, { now: minute() }),
        ),
      )
      .handle('remove', ({ params }) =>
        settleFor([400, 404], (caller) =>
          removeRegistration(db, caller, params.id, { now: minute() }),
        ).pipe(Effect.as(OK)),
      ),
  );
