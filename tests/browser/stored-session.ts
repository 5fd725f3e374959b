import { Schema } from 'effect';
import { type BrowserContextOptions, request } from 'playwright-core';
import { UserConsent } from '../../core/contract/people.ts';

export type StoredSession = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** The browser storage of a person who has signed in, given the consent, and chosen floor 1 of building 1. */
export const storedSession = async (url: string, username: string): Promise<StoredSession> => {
  const api = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { 'x-requested-with': 'test' },
  });
  const post = async (path: string, data: object): Promise<void> => {
    const answer = await api.post(path, { data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  };
  await post('/public/login/user', { username, password: 'perch' });
  const pending = await api.get('/secure/user-consent/pending');
  // 204: already given.
  if (pending.status() === 200) {
    const { id } = Schema.decodeUnknownSync(UserConsent)(await pending.json());
    await post('/secure/user-consent/approve', { id, approvalDeviceType: 'web' });
  }
  const { cookies } = await api.storageState();
  await api.dispose();
  const kept = { oauthSuccess: 'true', buildingId: '1', floorId: '1' };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { cookies, origins: [{ origin: url, localStorage }] };
};
