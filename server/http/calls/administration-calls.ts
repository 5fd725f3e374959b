import { Effect, Stream } from 'effect';
import { HttpServerResponse } from 'effect/http';
import { HttpApiBuilder } from 'effect/http-api';
import {
  type Administrator,
  CurrentAdministrator,
} from '../../../core/contract/administration/administered.ts';
import { applySet, checkSet } from '../../administration/changes/change-set.ts';
import { closureEffects } from '../../administration/closures/effects.ts';
import { moveBookings } from '../../administration/closures/moves.ts';
import { consentOverview } from '../../administration/consent-overview.ts';
import { createImports } from '../../administration/files/import-files.ts';
import { packedPlan } from '../../administration/files/plan-file.ts';
import { historyCsv } from '../../administration/history/csv.ts';
import { historyPage } from '../../administration/history/page.ts';
import { companySettings, createOverview } from '../../administration/overview.ts';
import { departPerson, departures, keepPerson } from '../../administration/people/departure.ts';
import { invitePerson, personActivity, signOutPerson } from '../../administration/people/person.ts';
import { eraseFor, packedPerson } from '../../administration/people/person-data.ts';
import { maySee } from '../../administration/table-access.ts';
import { tablePage } from '../../administration/table-page.ts';
import { whyRefused } from '../../administration/why/why-refused.ts';
import { exportCompany } from '../../company/export/export.ts';
import { zipOf } from '../../company/files/write.ts';
import type { Db } from '../../database/db.ts';
import { hasDemoPassword } from '../../demo/removal/known-password.ts';
import { lookAtDemo, removeDemo } from '../../demo/removal/remove-demo.ts';
import { equipmentPicture } from '../../equipment/equipment.ts';
import { inviteSeveral } from '../../invitation/invite-several.ts';
import { withoutSignIn } from '../../invitation/without-sign-in.ts';
import { photoByKey } from '../../people/photo.ts';
import { type Answer, answer, type Refused, refused } from '../../refusal/refused.ts';
import type { Sessions } from '../../session/sessions.ts';
import { createAdministrationLimits } from './administration-limits.ts';
import { cacheableResponse } from './cacheable-response.ts';
import { ServedApi } from './served-api.ts';
import { OK, settle } from './settle.ts';

const NOT_THEIRS = refused(
  403,
  'NO_PERMISSION',
  'Only who administers the whole company may do this',
);

const NO_COMPANY = refused(404, 'NO_COMPANY', 'There is no company yet: import one');

const NO_DEMO = refused(404, 'NO_DEMO', 'There is no demo in this company');

/** Work for the administrator of anything. */
const settleAs = <A, const S extends Refused['status']>(
  statuses: readonly S[],
  work: (administrator: Administrator) => Promise<Answer<A>>,
) =>
  Effect.flatMap(CurrentAdministrator, (administrator) =>
    settle(statuses, () => work(administrator)),
  );

const promiseAs = <A>(work: (administrator: Administrator) => Promise<A>) =>
  Effect.flatMap(CurrentAdministrator, (administrator) =>
    Effect.promise(() => work(administrator)),
  );

/** AD2: work for who administers the whole company. */
const settleForCompany = <A, const S extends Refused['status']>(
  statuses: readonly S[],
  work: (administrator: Administrator) => Promise<Answer<A>>,
) =>
  settleAs<A, S | 403>([403, ...statuses], async (administrator) =>
    administrator.buildings === null ? work(administrator) : NOT_THEIRS,
  );

/** `name`: of the file that is saved. */
const download = (name: string) => ({
  'content-disposition': `attachment; filename="${name}"`,
});

export const administrationCalls = ({
  db,
  sessions,
  now,
}: {
  readonly db: Db;
  readonly sessions: Sessions;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}) => {
  const overview = createOverview(db);
  const runImport = createImports(db);
  const within = createAdministrationLimits();
  return HttpApiBuilder.group(ServedApi, 'administration', (calls) =>
    calls
      .handle('overview', () => promiseAs(overview))
      .handle('table', ({ params: { table }, query }) =>
        settleAs([403], async (administrator) =>
          maySee(administrator, table)
            ? answer(await tablePage(db, administrator, table, query))
            : NOT_THEIRS,
        ),
      )
      .handle('company', () =>
        settleForCompany([404], async () => {
          const settings = await companySettings(db);
          return settings === null ? NO_COMPANY : answer(settings);
        }),
      )
      .handle('check', ({ payload }) =>
        within(
          'check',
          promiseAs((administrator) => checkSet(db, administrator, payload, now())),
        ),
      )
      .handle('apply', ({ payload }) =>
        within(
          'apply',
          promiseAs((administrator) => applySet(db, administrator, payload, now())),
        ),
      )
      .handle('closureEffects', ({ payload }) =>
        within(
          'check',
          settleAs([400, 403, 404], (administrator) =>
            closureEffects(db, administrator, payload, Math.floor(now() / 60_000)),
          ),
        ),
      )
      .handle('moveBookings', ({ payload }) =>
        within(
          'apply',
          promiseAs((administrator) => moveBookings(db, administrator, payload, now())),
        ),
      )
      .handle('history', ({ query }) =>
        promiseAs((administrator) => historyPage(db, administrator, query)),
      )
      .handle('historyFile', ({ query }) =>
        within(
          'file',
          Effect.map(CurrentAdministrator, (administrator) =>
            HttpServerResponse.stream(
              Stream.fromAsyncIterable(historyCsv(db, administrator, query), (cause) => cause),
              { contentType: 'text/csv; charset=utf-8', headers: download('changes.csv') },
            ),
          ),
        ),
      )
      .handle('exportFile', () =>
        within(
          'file',
          Effect.map(
            settleForCompany([404], async () => {
              const files = await exportCompany(db);
              return files === null ? NO_COMPANY : answer(await zipOf(files));
            }),
            (zip) =>
              HttpServerResponse.uint8Array(zip, {
                contentType: 'application/zip',
                headers: download('company.zip'),
              }),
          ),
        ),
      )
      .handle('planFile', ({ params }) =>
        Effect.map(
          settleAs([403, 404], (administrator) => packedPlan(db, administrator, params.id)),
          (zip) =>
            HttpServerResponse.uint8Array(zip, {
              contentType: 'application/zip',
              headers: download('plan.zip'),
            }),
        ),
      )
      .handle('import', ({ query: { dry, addOnly, building, otherFloors }, payload }) =>
        within(
          'import',
          settleAs([403, 409], (administrator) =>
            runImport(administrator, {
              packed: payload,
              isDry: dry,
              isWhole: !addOnly,
              building: building ?? null,
              keepsFloors: otherFloors !== 'remove',
              now: now(),
            }),
          ),
        ),
      )
      .handle('why', ({ query }) =>
        within(
          'check',
          settleAs([400, 403, 404], (administrator) =>
            whyRefused(db, administrator, query, Math.floor(now() / 60_000)),
          ),
        ),
      )
      .handle('picture', ({ params }) =>
        Effect.flatMap(
          settleAs([404], () => equipmentPicture(db, params.id)),
          cacheableResponse,
        ),
      )
      .handle('consents', () =>
        settleForCompany([], async () => answer(await consentOverview(db, now()))),
      )
      .handle('person', ({ params, query }) =>
        settleForCompany([404], () => personActivity(db, sessions, params.id, query)),
      )
      .handle('depart', ({ params, payload }) =>
        settleForCompany([404, 409], (administrator) =>
          departPerson(db, administrator, params.id, payload, now()),
        ).pipe(Effect.as(OK)),
      )
      .handle('keep', ({ params }) =>
        settleForCompany([404], (administrator) =>
          keepPerson(db, administrator, params.id, now()),
        ).pipe(Effect.as(OK)),
      )
      .handle('photo', ({ params }) =>
        Effect.flatMap(
          settleForCompany([404], () => photoByKey(db, params.id)),
          cacheableResponse,
        ),
      )
      .handle('departures', () => settleForCompany([], async () => answer(await departures(db))))
      .handle('invite', ({ params }) =>
        settleForCompany([404, 409], (administrator) =>
          invitePerson(db, administrator, params.id, now()),
        ),
      )
      .handle('withoutSignIn', ({ query }) =>
        within(
          'check',
          settleForCompany([], async () => answer(await withoutSignIn(db.query, now(), query))),
        ),
      )
      .handle('inviteSeveral', ({ payload }) =>
        within(
          'invite',
          settleForCompany([], async ({ userId }) =>
            answer(await inviteSeveral(db, { people: payload.people, now: now(), actor: userId })),
          ),
        ),
      )
      .handle('signOut', ({ params }) =>
        settleForCompany([404], ({ userId }) =>
          signOutPerson(db, sessions, { userId }, params.id),
        ).pipe(Effect.as(OK)),
      )
      .handle('personFile', ({ params }) =>
        within(
          'file',
          Effect.map(
            settleForCompany([404], () => packedPerson(db, params.id)),
            (zip) =>
              HttpServerResponse.uint8Array(zip, {
                contentType: 'application/zip',
                headers: download('person.zip'),
              }),
          ),
        ),
      )
      .handle('erase', ({ params }) =>
        settleForCompany([404, 409], (administrator) =>
          eraseFor(db, administrator, params.id, now()),
        ).pipe(Effect.as(OK)),
      )
      .handle('demo', () =>
        within(
          'check',
          settleForCompany([404], async ({ userId }) => {
            const counts = await lookAtDemo(db, userId, now());
            if (counts === null) return NO_DEMO;
            return answer({ ...counts, hasKnownPassword: await hasDemoPassword(db, userId) });
          }),
        ),
      )
      .handle('removeDemo', () =>
        settleForCompany([], async ({ userId, name }) => {
          await removeDemo(db, { userId, name, source: 'administration' }, now());
          return answer(null);
        }).pipe(Effect.as(OK)),
      ),
  );
};
