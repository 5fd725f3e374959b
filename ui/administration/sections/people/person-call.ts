import { FROM_PAGE, pageCall, type Told } from '../../engine/page-call.ts';

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

/** AP34: fetched by the page itself: what goes through the worker enters its log. */
export const invite = (backendUrl: string, key: string): Promise<Told<InvitationLink>> =>
  pageCall(
    addressOf(backendUrl, key, 'invitation'),
    { method: 'POST', headers: FROM_PAGE },
    async (response) => linkIn(await response.json()),
  );

/** All that is stored about a person, as a zip. */
export const personFile = (backendUrl: string, key: string): Promise<Told<Blob>> =>
  pageCall(addressOf(backendUrl, key, 'export.zip'), {}, (response) => response.blob());
