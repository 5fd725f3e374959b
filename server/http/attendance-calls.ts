import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../core/contract/api.ts';
import { CurrentUser } from '../../core/contract/session.ts';
import type { Db } from '../database/db.ts';
import { createRegistration } from '../planner/registration-create.ts';
import { registrationsOf } from '../planner/registration-list.ts';
import { removeRegistration } from '../planner/registration-remove.ts';
import { settle } from './settle.ts';

/** `minute` is the server's clock, in minutes since the epoch. */
export const attendanceCalls = (db: Db, minute: () => number) =>
  HttpApiBuilder.group(Api, 'attendance', (calls) =>
    calls
      .handle('own', () =>
        Effect.flatMap(CurrentUser, (caller) =>
          Effect.promise(() => registrationsOf(db, caller, { now: minute() })),
        ),
      )
      .handle('create', ({ payload }) =>
        Effect.flatMap(CurrentUser, (caller) =>
          settle([400, 403, 404, 409], () =>
            createRegistration(db, caller, payload, { now: minute() }),
          ),
        ),
      )
      .handle('remove', ({ params }) =>
        Effect.flatMap(CurrentUser, (caller) =>
          settle([400, 404], () => removeRegistration(db, caller, params.id)),
        ).pipe(Effect.as({ outcome: 'OK' as const })),
      ),
  );
