import { pageCall, type Told } from '../engine/page-call.ts';

export type Terms = { readonly id: number; readonly text: string };

const addressOf = (backendUrl: string, what: string): string =>
  `${backendUrl}/secure/user-consent/${what}`;

const termsIn = (body: unknown): Terms | null => {
  if (typeof body !== 'object' || body === null || !('id' in body) || !('consentText' in body)) {
    return null;
  }
  const { id, consentText } = body;
  return typeof id === 'number' && typeof consentText === 'string'
    ? { id, text: consentText }
    : null;
};

/** The terms that the person has not accepted yet; 'none': they have. */
export const pendingTerms = (backendUrl: string): Promise<Told<Terms | 'none'>> =>
  pageCall(addressOf(backendUrl, 'pending'), {}, async (response) =>
    response.status === 204 ? 'none' : termsIn(await response.json()),
  );

export const acceptTerms = (backendUrl: string, id: number): Promise<Told<boolean>> =>
  pageCall(
    addressOf(backendUrl, 'approve'),
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, approvalDeviceType: 'web' }),
    },
    async () => true,
  );
