import { Effect } from 'effect';
import { departPerson, departures, keepPerson } from '../../administration/people/departure.ts';
import {
  invitePerson,
  mayBeInvited,
  personActivity,
  resumeMailOf,
  UNDER_SIGN_ON_ONLY,
} from '../../administration/people/person.ts';
import { eraseFor, packedPerson } from '../../administration/people/person-data.ts';
import { endSessionsOf } from '../../administration/people/sessions.ts';
import type { Db } from '../../database/db.ts';
import { mayHavePassword } from '../../identity/credentials.ts';
import { inviteSeveral } from '../../invitation/invite-several.ts';
import { withoutSignIn } from '../../invitation/without-sign-in.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { mailInvitations } from '../../messages/mail-invitations.ts';
import { photoByKey } from '../../people/photo.ts';
import { answer, refused } from '../../refusal/refused.ts';
import type { Sessions } from '../../session/sessions.ts';
import type { AdministrationLimits } from './administration-limits.ts';
import { cacheableResponse } from './cacheable-response.ts';
import type { LinkTo } from './link-to.ts';
import { NO_MAIL } from './mail-calls.ts';
import { OK } from './settle.ts';
import { settleForCompany, zipNamed } from './settle-as.ts';

type Parts = {
  readonly db: Db;
  readonly sessions: Sessions;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly within: AdministrationLimits;
  readonly linkTo: LinkTo;
  /** EM1: null: no mail is sent. */
  readonly mailer: Mailer | null;
};

type Several = { readonly people: readonly string[]; readonly byMail?: boolean };

const NO_ADDRESS = refused(404, 'NO_MAIL', 'path.id: there is no address that takes mail');

/** Calls about people, for administrators of the whole company. `id`: the company's own id of the person. */
export const createPeopleCalls = ({ db, sessions, now, within, linkTo, mailer }: Parts) => ({
  activity: (id: string, query: Parameters<typeof personActivity>[3]) =>
    settleForCompany([404], () => personActivity(db, sessions, id, query)),
  depart: (id: string, wanted: Parameters<typeof departPerson>[3]) =>
    settleForCompany([404, 409], (administrator) =>
      departPerson(db, administrator, id, wanted, now()),
    ).pipe(Effect.as(OK)),
  keep: (id: string) =>
    settleForCompany([404], (administrator) => keepPerson(db, administrator, id, now())).pipe(
      Effect.as(OK),
    ),
  photo: (id: string) =>
    Effect.flatMap(
      settleForCompany([404], () => photoByKey(db, id)),
      cacheableResponse,
    ),
  departures: () => settleForCompany([], async () => answer(await departures(db))),
  invite: (id: string) =>
    Effect.map(
      settleForCompany([404, 409], (administrator) => invitePerson(db, administrator, id, now())),
      (invitation) => ({ ...invitation, path: linkTo(invitation.path) }),
    ),
  withoutSignIn: (query: Parameters<typeof withoutSignIn>[2]) =>
    within(
      'check',
      settleForCompany([], async () => answer(await withoutSignIn(db.query, now(), query))),
    ),
  mailInvitation: (id: string) =>
    settleForCompany([404, 409], async ({ userId }) => {
      if (mailer === null) return NO_MAIL;
      if (!(await mayBeInvited(db, id))) return UNDER_SIGN_ON_ONLY;
      const invitation = { people: [id], now: now(), actor: userId, isAnew: true };
      return (await mailInvitations(db, invitation)).length > 0 ? answer(OK) : NO_ADDRESS;
    }),
  resumeMail: (id: string) =>
    settleForCompany([404], () => resumeMailOf(db, id)).pipe(Effect.as(OK)),
  inviteSeveral: ({ people, byMail = false }: Several) =>
    within(
      'invite',
      settleForCompany([404, 409], async ({ userId: actor }) => {
        if (byMail && mailer === null) return NO_MAIL;
        if (!(await mayHavePassword(db.query, null))) return UNDER_SIGN_ON_ONLY;
        const asked = { now: now(), actor };
        const mailed = byMail ? await mailInvitations(db, { ...asked, people, isAnew: false }) : [];
        const others = people.filter((person) => !mailed.includes(person));
        const { links } = await inviteSeveral(db, { ...asked, people: others });
        return answer({
          links: links.map((link) => ({ ...link, path: linkTo(link.path) })),
          ...(byMail ? { mailed: mailed.length } : {}),
        });
      }),
    ),
  signOut: (id: string) =>
    settleForCompany([404], (administrator) =>
      endSessionsOf(db, sessions, administrator, { key: id, id: null, now: now() }),
    ).pipe(Effect.as(OK)),
  file: (id: string) =>
    within(
      'file',
      zipNamed(
        'person.zip',
        settleForCompany([404], () => packedPerson(db, id)),
      ),
    ),
  erase: (id: string) =>
    settleForCompany([404, 409], (administrator) => eraseFor(db, administrator, id, now())).pipe(
      Effect.as(OK),
    ),
});
