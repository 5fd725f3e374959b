import type { FoundSignOn } from '../../../../core/contract/administration/failed-sign-on.ts';
import type { Match, Matches } from '../../../../core/contract/administration/matches.ts';
import type {
  FoundProvider,
  ProviderDraft,
  Providers,
  SavedProvider,
} from '../../../../core/contract/administration/providers.ts';
import type { BegunTrial, LastTrial } from '../../../../core/contract/administration/trial.ts';
import { pageCall, type Told } from '../../engine/page-call.ts';

const PATH = '/secure/administration/providers';
const JSON_HEADERS = { 'content-type': 'application/json' };

/** The body if it is an object with this key. */
const withKey =
  <Value>(key: string) =>
  async (response: Response): Promise<Value | null> => {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null && key in body ? (body as Value) : null;
  };

const pathOf = (backendUrl: string, key: string): string =>
  `${backendUrl}${PATH}/${encodeURIComponent(key)}`;

/** SO52: called by the page itself: a secret that somebody types is no part of the log. */
export const readProviders = (backendUrl: string): Promise<Told<Providers>> =>
  pageCall(`${backendUrl}${PATH}`, {}, withKey<Providers>('providers'));

export const saveProvider = (
  backendUrl: string,
  key: string,
  draft: ProviderDraft,
): Promise<Told<SavedProvider>> =>
  pageCall(
    pathOf(backendUrl, key),
    { method: 'PUT', headers: JSON_HEADERS, body: JSON.stringify(draft) },
    withKey<SavedProvider>('faults'),
  );

/** SO54: `forget`: accounts of people there, too. */
export const removeProvider = (
  backendUrl: string,
  key: string,
  forget: boolean,
): Promise<Told<true>> =>
  pageCall(
    `${pathOf(backendUrl, key)}${forget ? '?forget=true' : ''}`,
    { method: 'DELETE' },
    async () => true as const,
  );

export const findProvider = (backendUrl: string, issuer: string): Promise<Told<FoundProvider>> =>
  pageCall(
    `${backendUrl}/secure/administration/provider-search`,
    { method: 'POST', headers: JSON_HEADERS, body: JSON.stringify({ issuer }) },
    withKey<FoundProvider>('isFound'),
  );

/** SO60 */
export const tryProvider = (backendUrl: string, key: string): Promise<Told<BegunTrial>> =>
  pageCall(`${pathOf(backendUrl, key)}/trial`, { method: 'POST' }, withKey<BegunTrial>('location'));

/** SO61 */
export const readTrial = (backendUrl: string, key: string): Promise<Told<LastTrial>> =>
  pageCall(`${pathOf(backendUrl, key)}/trial`, {}, withKey<LastTrial>('trial'));

type MatchAsk = { readonly match: Match | null; readonly text: string };

const askOf = ({ match, text }: MatchAsk): string =>
  String(new URLSearchParams({ ...(match === null ? {} : { match }), text }));

/** SO63 */
export const readMatches = (
  backendUrl: string,
  key: string,
  ask: MatchAsk,
): Promise<Told<Matches>> =>
  pageCall(`${pathOf(backendUrl, key)}/matches?${askOf(ask)}`, {}, withKey<Matches>('counts'));

/** SO63: the address of the file with all of them. */
export const matchesFileOf = (backendUrl: string, key: string, ask: MatchAsk): string =>
  `${pathOf(backendUrl, key)}/matches.csv?${askOf(ask)}`;

/** SO22 */
export const findFailedSignOn = (
  backendUrl: string,
  reference: string,
): Promise<Told<FoundSignOn>> =>
  pageCall(
    `${backendUrl}/secure/administration/failed-sign-ons/${encodeURIComponent(reference)}`,
    {},
    withKey<FoundSignOn>('found'),
  );
