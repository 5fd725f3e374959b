import type { SignOnOnly } from '../../../../core/contract/administration/sign-on-only.ts';
import { pageCall, type Told } from '../../engine/page-call.ts';

const addressOf = (backendUrl: string): string =>
  `${backendUrl}/secure/administration/sign-on-only`;

const stateIn = (body: unknown): SignOnOnly | null =>
  typeof body === 'object' && body !== null && 'administrators' in body && 'since' in body
    ? (body as SignOnOnly)
    : null;

const changed = (address: string, isOn: boolean): Promise<Told<true>> =>
  pageCall(address, { method: isOn ? 'PUT' : 'DELETE' }, async () => true as const);

/** SO15: called by the page itself: it is no part of the log of the company's data. */
export const readSignOnOnly = (backendUrl: string): Promise<Told<SignOnOnly>> =>
  pageCall(addressOf(backendUrl), {}, async (response) => stateIn(await response.json()));

/** SO16 */
export const switchSignOnOnly = (backendUrl: string, isOn: boolean): Promise<Told<true>> =>
  changed(addressOf(backendUrl), isOn);

/** SO18: `person`: the company's own id. */
export const markBreakGlass = (
  backendUrl: string,
  person: string,
  isMarked: boolean,
): Promise<Told<true>> =>
  changed(
    `${backendUrl}/secure/administration/people/${encodeURIComponent(person)}/break-glass`,
    isMarked,
  );
