import { Layer } from 'effect';
import type { PublicConfiguration } from '../../../core/contract/configuration.ts';
import type { UploadReader } from '../../company/upload/import-upload.ts';
import type { Consents } from '../../consent/consents.ts';
import type { Db } from '../../database/db.ts';
import type { OfferedSignIn } from '../../demo/offered-sign-in.ts';
import type { AcceptInvitation } from '../../invitation/accept-invitation.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { AskMaintenance } from '../../maintenance/known-maintenance.ts';
import type { ForgottenPassword } from '../../messages/forgotten-password.ts';
import type { Readings } from '../../metrics/readings.ts';
import type { OperatorLog } from '../../operator/operator-log.ts';
import type { ChangePassword } from '../../session/change-password.ts';
import type { Cookies } from '../../session/cookies.ts';
import type { Sessions } from '../../session/sessions.ts';
import type { SignIn } from '../../session/sign-in.ts';
import type { Setup } from '../../setup/set-up.ts';
import type { CurrentSignOn } from '../../sign-on/current-sign-on.ts';
import type { AskFreeFloors } from '../../update/free-floors.ts';
import type { Updates } from '../../update/updates.ts';
import { accessCalls } from './access-calls.ts';
import { administrationCalls } from './administration-calls.ts';
import { assetCalls } from './asset-calls.ts';
import { attendanceCalls } from './attendance-calls.ts';
import { calendarCalls } from './calendar-calls.ts';
import { claimCalls } from './claim-calls.ts';
import { consentCalls } from './consent-calls.ts';
import { createDefectLog } from './defect-log.ts';
import { deskBookingCalls } from './desk-booking-calls.ts';
import { equipmentCalls } from './equipment-calls.ts';
import { feedCalls, publicFeedCalls } from './feed-calls.ts';
import { findDeskCalls } from './find-desk-calls.ts';
import { invitationCalls } from './invitation-calls.ts';
import type { LinkTo } from './link-to.ts';
import {
  administeredLayer,
  consentedLayer,
  guardedLayer,
  sessionLayer,
  wellFormedLayer,
} from './middleware.ts';
import { bounceCalls, ownMailCalls } from './own-mail-calls.ts';
import { ownSessionCalls } from './own-session-calls.ts';
import { peopleCalls, preferencesCalls, visibilityCalls } from './people-calls.ts';
import { plannerCalls } from './planner-calls.ts';
import { privacyPreviewCalls } from './privacy-preview-calls.ts';
import { providerCalls } from './provider-calls.ts';
import { publicCalls } from './public-calls.ts';
import { scheduleCalls } from './schedule-calls.ts';
import { favouriteCalls, searchCalls } from './search-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { setupCalls } from './setup-calls.ts';
import { signOnCalls } from './sign-on-calls.ts';
import { updateCalls } from './update-calls.ts';

export type CallParts = {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly consents: Consents;
  readonly updates: Updates;
  readonly freeFloors: AskFreeFloors;
  readonly askMaintenance: AskMaintenance;
  readonly signIn: SignIn;
  readonly signOn: CurrentSignOn;
  readonly changePassword: ChangePassword;
  readonly acceptInvitation: AcceptInvitation;
  /** EM12: null: no mail is sent. */
  readonly forgottenPassword: ForgottenPassword | null;
  readonly setup: Setup;
  readonly readUpload: UploadReader;
  /** AP125: a file of the server has the settings of the company. */
  readonly hasSettingsFile: boolean;
  readonly configuration: () => Promise<PublicConfiguration>;
  readonly demoSignIn: OfferedSignIn;
  readonly linkTo: LinkTo;
  /** The server's clock, in milliseconds since the epoch. */
  readonly now: () => number;
  /** The same in minutes. */
  readonly minute: () => number;
  readonly cookies: Cookies;
  readonly operator: OperatorLog;
  /** OP54: of this process. */
  readonly readings: Readings;
  /** EM1: null: no mail is sent. */
  readonly mailer: Mailer | null;
  /** EM20: with which a mail server says what has come back; null: none may. */
  readonly bounceSecret: string | null;
  /** OF6: for how many minutes browsers may keep data that they showed; 0: they keep none. */
  readonly offlineMinutes: number;
};

/** The handlers of all groups of the contract, with their middleware. */
export const callLayers = (parts: CallParts) =>
  Layer.mergeAll(
    publicCalls(parts),
    invitationCalls(parts),
    setupCalls(parts),
    signOnCalls(parts),
    ownMailCalls(parts),
    bounceCalls(parts),
    sessionCalls(parts),
    ownSessionCalls(parts),
    consentCalls(parts.consents),
    visibilityCalls(parts.db),
    preferencesCalls(parts.db),
    updateCalls(parts.db, parts.updates, parts.freeFloors, parts.minute),
    peopleCalls(parts.db, parts.minute),
    equipmentCalls(parts.db),
    deskBookingCalls(parts.db, parts.minute),
    assetCalls(parts.db, parts.minute),
    calendarCalls(parts.db, parts.minute),
    claimCalls(parts.db, parts.minute),
    searchCalls(parts.db, parts.minute),
    findDeskCalls(parts.db, parts.minute),
    favouriteCalls(parts.db, parts.minute),
    privacyPreviewCalls(parts.db),
    attendanceCalls(parts.db, parts.minute),
    plannerCalls(parts.db, parts.minute),
    scheduleCalls(parts.db, parts.minute),
    feedCalls(parts.db, parts.minute, parts.linkTo),
    publicFeedCalls(parts.db, parts.minute),
    administrationCalls(parts),
    accessCalls(parts),
    providerCalls(parts),
  ).pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        sessionLayer(parts.db, parts.sessions, parts.cookies, parts.askMaintenance),
        consentedLayer(parts.consents),
        administeredLayer(parts.db),
        wellFormedLayer,
        guardedLayer(createDefectLog(Date.now, parts.operator)),
      ),
    ),
  );
