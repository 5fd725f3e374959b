import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import type { Administrator } from '../../../core/contract/administration/administered.ts';
import type { ImportQuery } from '../../../core/contract/administration/import-query.ts';
import type { LanguageCode } from '../../../core/contract/languages.ts';
import { closureEffects } from '../../administration/closures/effects.ts';
import { moveBookings } from '../../administration/closures/moves.ts';
import { consentOverview } from '../../administration/consent-overview.ts';
import { drawnPlan } from '../../administration/files/drawn-plan.ts';
import { createImports } from '../../administration/files/import-files.ts';
import { packedPlan } from '../../administration/files/plan-file.ts';
import { historyCsv } from '../../administration/history/csv.ts';
import { areDaysOfPeople } from '../../administration/history/filter.ts';
import { historyPage } from '../../administration/history/page.ts';
import { companySettings, createOverview } from '../../administration/overview.ts';
import { maySee } from '../../administration/table-access.ts';
import { tablePage } from '../../administration/table-page.ts';
import { whyRefused } from '../../administration/why/why-refused.ts';
import { exportCompany } from '../../company/export/export.ts';
import { zipOf } from '../../company/files/write.ts';
import { sayColumns, UNFIT_COLUMNS } from '../../company/stored/say-columns.ts';
import { companyTemplate } from '../../company/template/template.ts';
import type { UploadReader } from '../../company/upload/import-upload.ts';
import type { Db } from '../../database/db.ts';
import { hasDemoPassword } from '../../demo/removal/known-password.ts';
import { lookAtDemo, removeDemo } from '../../demo/removal/remove-demo.ts';
import { equipmentPicture } from '../../equipment/equipment.ts';
import { createDrawnFloors } from '../../generated-plan/drawn-floors.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Readings } from '../../metrics/readings.ts';
import type { OperatorLog } from '../../operator/operator-log.ts';
import { answer, refused } from '../../refusal/refused.ts';
import { recordHistoryRead } from '../../security-log/record-event.ts';
import type { Sessions } from '../../session/sessions.ts';
import type { CurrentSignOn } from '../../sign-on/current-sign-on.ts';
import { createAdministrationLimits } from './administration-limits.ts';
import { createPeopleCalls } from './administration-people.ts';
import { cacheableResponse } from './cacheable-response.ts';
import { createChangeSetCalls } from './change-set-calls.ts';
import type { LinkTo } from './link-to.ts';
import { createOperationCalls } from './operation-calls.ts';
import { withBody } from './received-body.ts';
import { ServedApi } from './served-api.ts';
import { OK } from './settle.ts';
import {
  csvNamed,
  NOT_THEIRS,
  promiseAs,
  settleAs,
  settleForCompany,
  workbookNamed,
  zipNamed,
} from './settle-as.ts';
import { createUtilizationCalls } from './utilization-calls.ts';

const NO_FLOOR = refused(404, 'UNKNOWN_FLOOR', 'There is no such floor');
const NO_COMPANY = refused(404, 'NO_COMPANY', 'There is no company yet: import one');

/** CD76 */
const templateFile = (
  db: Db,
  { floor, language }: { readonly floor?: string; readonly language: LanguageCode },
) =>
  workbookNamed(
    'template.xlsx',
    settleForCompany([404], async () => {
      const workbook = await companyTemplate(db, { floor: floor ?? null, language });
      return workbook === null ? NO_FLOOR : answer(workbook);
    }),
  );

const companyFile = (db: Db) =>
  zipNamed(
    'company.zip',
    settleForCompany([404], async () => {
      const files = await exportCompany(db);
      return files === null ? NO_COMPANY : answer(await zipOf(files));
    }),
  );

/** How a file is to be imported. */
const importOf = ({
  dry,
  addOnly,
  building,
  otherFloors,
  times,
  renamed,
  newBuildings = [],
  ...removals
}: ImportQuery) => ({
  isDry: dry,
  isWhole: !addOnly,
  building: building ?? null,
  keepsFloors: otherFloors !== 'remove',
  newBuildings,
  confirmed: { removals, times: times ?? null, renamed: renamed ?? null },
});

const UNFIT = refused(400, 'MALFORMED', UNFIT_COLUMNS);
const NO_DEMO = refused(404, 'NO_DEMO', 'There is no demo in this company');

type AdministrationParts = {
  readonly db: Db;
  readonly sessions: Sessions;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly readUpload: UploadReader;
  /** AP125 */
  readonly hasSettingsFile: boolean;
  readonly operator: OperatorLog;
  readonly linkTo: LinkTo;
  readonly readings: Readings;
  /** EM1: null: no mail is sent. */
  readonly mailer: Mailer | null;
  readonly signOn: Pick<CurrentSignOn, 'settings'>;
};

/** AP126: whoever reads the days of people is in the security log. */
const recorded = async (
  db: Db,
  { userId, buildings }: Administrator,
  { subject }: { readonly subject?: string | undefined },
): Promise<void> => {
  if (buildings !== null || subject === undefined || !areDaysOfPeople(subject)) return;
  await recordHistoryRead(db, { actor: userId, subject });
};

export const administrationCalls = (parts: AdministrationParts) => {
  const { db, readUpload, hasSettingsFile, now, operator, mailer } = parts;
  const draw = createDrawnFloors();
  const overview = createOverview(db, mailer !== null);
  const runImport = createImports(db, { read: readUpload, operator });
  const within = createAdministrationLimits();
  const utilization = createUtilizationCalls(db, within);
  const operation = createOperationCalls(parts);
  const sets = createChangeSetCalls({ db, now, within });
  const people = createPeopleCalls({ ...parts, within });
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
          const settings = await companySettings(db, hasSettingsFile);
          return settings === null ? NO_COMPANY : answer(settings);
        }),
      )
      .handleRaw('check', sets.check)
      .handleRaw('apply', sets.apply)
      .handle('columns', ({ payload }) =>
        settleForCompany([400], async () =>
          (await db.transaction((query) => sayColumns(query, payload))) ? answer(OK) : UNFIT,
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
        promiseAs(async (administrator) => {
          await recorded(db, administrator, query);
          return historyPage(db, administrator, query);
        }),
      )
      .handle('historyFile', ({ query }) =>
        within(
          'file',
          csvNamed(
            'changes.csv',
            promiseAs(async (administrator) => {
              await recorded(db, administrator, query);
              return historyCsv(db, administrator, query);
            }),
          ),
        ),
      )
      .handle('exportFile', () => within('file', companyFile(db)))
      .handle('templateFile', ({ query }) => within('file', templateFile(db, query)))
      .handle('planFile', ({ params }) =>
        zipNamed(
          'plan.zip',
          settleAs([403, 404], (administrator) => packedPlan(db, administrator, params.id)),
        ),
      )
      .handle('drawnPlan', ({ params }) =>
        settleAs([403, 404], (administrator) => drawnPlan(db, administrator, params.id, draw)),
      )
      .handleRaw('import', ({ query, request }) =>
        within(
          'import',
          withBody(request, 'application/zip', (packed) =>
            settleAs([403, 409], (administrator) =>
              runImport(administrator, { ...importOf(query), packed, now: now() }),
            ),
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
      .handle('operation', () => operation.read)
      .handle('beginMaintenance', ({ payload }) => operation.maintenance.begin(payload.message))
      .handle('endMaintenance', operation.maintenance.end)
      .handle('tryMail', () => within('mail', operation.tryMail))
      .handle('repeatJob', ({ params }) => operation.jobs.repeat(params.id))
      .handle('discardJob', ({ params }) => operation.jobs.discard(params.id))
      .handle('utilization', ({ query }) => utilization.answered(query))
      .handle('utilizationFile', ({ query }) => utilization.file(query))
      .handle('picture', ({ params }) =>
        Effect.flatMap(
          settleAs([404], () => equipmentPicture(db, params.id)),
          cacheableResponse,
        ),
      )
      .handle('consents', () =>
        settleForCompany([], async () => answer(await consentOverview(db, now()))),
      )
      .handle('person', ({ params, query }) => people.activity(params.id, query))
      .handle('depart', ({ params, payload }) => people.depart(params.id, payload))
      .handle('keep', ({ params }) => people.keep(params.id))
      .handle('photo', ({ params }) => people.photo(params.id))
      .handle('departures', people.departures)
      .handle('invite', ({ params }) => people.invite(params.id))
      .handle('mailInvitation', ({ params }) => people.mailInvitation(params.id))
      .handle('resumeMail', ({ params }) => people.resumeMail(params.id))
      .handle('withoutSignIn', ({ query }) => people.withoutSignIn(query))
      .handle('inviteSeveral', ({ payload }) => people.inviteSeveral(payload))
      .handle('signOut', ({ params }) => people.signOut(params.id))
      .handle('personFile', ({ params }) => people.file(params.id))
      .handle('erase', ({ params }) => people.erase(params.id))
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
