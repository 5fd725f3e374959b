import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentUser } from '../../../core/contract/session.ts';
import { endSessionsOf, personSessions } from '../../administration/people/sessions.ts';
import { findFailedSignOn } from '../../administration/sign-on/failed-sign-on.ts';
import type { Db } from '../../database/db.ts';
import { answer, refused } from '../../refusal/refused.ts';
import type { Sessions } from '../../session/sessions.ts';
import type { CurrentSignOn } from '../../sign-on/current-sign-on.ts';
import { hasProvider } from '../../sign-on/has-provider.ts';
import { markBreakGlass } from '../../sign-on-only/break-glass.ts';
import { beginSignOnOnly, endSignOnOnly } from '../../sign-on-only/sign-on-only.ts';
import { mayBeginUntil, readSignOnOnly } from '../../sign-on-only/state.ts';
import { ServedApi } from './served-api.ts';
import { OK } from './settle.ts';
import { settleForCompany } from './settle-as.ts';

const NO_PROVIDER = refused(409, 'NO_PROVIDER', 'There is no provider at which people can sign in');
const NOT_FROM_PROVIDER = refused(
  409,
  'NOT_FROM_PROVIDER',
  'Only who has signed in at a provider within ten minutes turns passwords off',
);
const NO_BREAK_GLASS = refused(
  409,
  'LAST_BREAK_GLASS',
  'No administrator of the whole company has a break-glass account with a password',
);

type Parts = {
  readonly db: Db;
  readonly sessions: Sessions;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly signOn: Pick<CurrentSignOn, 'providers' | 'settings'>;
};

export const accessCalls = ({ db, sessions, now, signOn }: Parts) => {
  const begin = (sessionHash: string) =>
    settleForCompany([409], async ({ userId: actor }) => {
      const providers = await signOn.providers();
      if (!providers.some(({ isEnabled }) => isEnabled)) return NO_PROVIDER;
      const asked = { sessionHash, providers, now: now() };
      if ((await mayBeginUntil(db.query, asked)) === null) return NOT_FROM_PROVIDER;
      const begun = await beginSignOnOnly(db, {
        hasProvider: (query) => hasProvider(query, signOn.settings),
        actor,
        now: now(),
      });
      if (begun === 'BEGUN') return answer(OK);
      return begun === 'NO_PROVIDER' ? NO_PROVIDER : NO_BREAK_GLASS;
    });

  const mark = (person: string, isMarked: boolean) =>
    settleForCompany([404, 409], ({ userId: actor }) =>
      markBreakGlass(db, { person, isMarked, actor }),
    ).pipe(Effect.as(OK));

  return HttpApiBuilder.group(ServedApi, 'access', (calls) =>
    calls
      .handle('signOnOnly', () =>
        Effect.flatMap(CurrentUser, ({ sessionHash }) =>
          settleForCompany([], async () =>
            answer(
              await readSignOnOnly(db.query, {
                sessionHash,
                providers: await signOn.providers(),
                now: now(),
              }),
            ),
          ),
        ),
      )
      .handle('beginSignOnOnly', () =>
        Effect.flatMap(CurrentUser, ({ sessionHash }) => begin(sessionHash)),
      )
      .handle('endSignOnOnly', () =>
        settleForCompany([], async ({ userId }) => {
          await endSignOnOnly(db, userId);
          return answer(OK);
        }),
      )
      .handle('markBreakGlass', ({ params }) => mark(params.id, true))
      .handle('unmarkBreakGlass', ({ params }) => mark(params.id, false))
      .handle('failedSignOn', ({ params: { reference } }) =>
        settleForCompany([], async () =>
          answer(await findFailedSignOn(db.query, reference, now())),
        ),
      )
      .handle('sessions', ({ params }) =>
        Effect.flatMap(CurrentUser, ({ sessionHash }) =>
          settleForCompany([404], async () =>
            personSessions(db, sessions, params.id, {
              sessionHash,
              providers: await signOn.providers(),
            }),
          ),
        ),
      )
      .handle('endSession', ({ params: { id: key, session: id } }) =>
        settleForCompany([404], (administrator) =>
          endSessionsOf(db, sessions, administrator, { key, id, now: now() }),
        ).pipe(Effect.as(OK)),
      ),
  );
};
