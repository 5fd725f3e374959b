import type { PersonSessions } from '../../../../core/contract/administration/access.ts';
import type { Invitations } from '../../../../core/contract/administration/people.ts';
import { pageCall, type Told } from '../../engine/page-call.ts';

const addressOf = (backendUrl: string, key: string, what: string): string =>
  `${backendUrl}/secure/administration/people/${encodeURIComponent(key)}/${what}`;

/** AP34: the link below the origin of the app, and its end in minutes since the epoch. */
export type InvitationLink = { readonly path: string; readonly until: number };

const linkIn = (body: unknown): InvitationLink | null => {
  if (typeof body !== 'object' || body === null || !('path' in body) || !('until' in body)) {
    return null;
  }
  const { path, until } = body;
  return typeof path === 'string' && typeof until === 'number' ? { path, until } : null;
};

/** AP34: called by the page itself, because calls through the worker enter its log. */
export const invite = (backendUrl: string, key: string): Promise<Told<InvitationLink>> =>
  pageCall(addressOf(backendUrl, key, 'invitation'), { method: 'POST' }, async (response) =>
    linkIn(await response.json()),
  );

/** EM10: sends the link by mail. */
export const mailInvitation = (backendUrl: string, key: string): Promise<Told<true>> =>
  pageCall(
    addressOf(backendUrl, key, 'invitation/mail'),
    { method: 'POST' },
    async () => true as const,
  );

/** EM18: messages are sent to the person's address again. */
export const resumeMail = (backendUrl: string, key: string): Promise<Told<true>> =>
  pageCall(
    addressOf(backendUrl, key, 'mail/pause'),
    { method: 'DELETE' },
    async () => true as const,
  );

/** The link is below the origin of the app. */
export const urlOf = (path: string): string => new URL(path, window.location.origin).href;

type Links = Invitations['links'];

const isLink = (value: unknown): value is Links[number] =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'name', 'mail', 'username', 'path'].every(
    (key) => typeof Reflect.get(value, key) === 'string',
  ) &&
  typeof Reflect.get(value, 'until') === 'number';

const linksIn = (body: unknown): Links | null => {
  if (typeof body !== 'object' || body === null || !('links' in body)) return null;
  const { links } = body;
  return Array.isArray(links) && links.every(isLink) ? links : null;
};

/** AP95: at most 200 people; fetched by the page itself, as a single link is. */
export const inviteSeveral = (
  backendUrl: string,
  asked: { readonly people: readonly string[]; readonly byMail: boolean },
): Promise<Told<{ readonly links: Links; readonly mailed: number }>> =>
  pageCall(
    `${backendUrl}/secure/administration/invitations`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    },
    async (response) => {
      const body: unknown = await response.json();
      const links = linksIn(body);
      return links === null
        ? null
        : { links, mailed: Number(Reflect.get(Object(body), 'mailed') ?? 0) };
    },
  );

/** All that is stored about a person, as a zip. */
export const personFile = (backendUrl: string, key: string): Promise<Told<Blob>> =>
  pageCall(addressOf(backendUrl, key, 'export.zip'), {}, (response) => response.blob());

/** SO21: where the person is signed in. */
export const readSessions = (backendUrl: string, key: string): Promise<Told<PersonSessions>> =>
  pageCall(addressOf(backendUrl, key, 'sessions'), {}, async (response) => {
    const body: unknown = await response.json();
    return Array.isArray(body) ? (body as PersonSessions) : null;
  });

export const endSession = (backendUrl: string, key: string, session: number): Promise<Told<true>> =>
  pageCall(
    addressOf(backendUrl, key, `sessions/${session}`),
    { method: 'DELETE' },
    async () => true as const,
  );
