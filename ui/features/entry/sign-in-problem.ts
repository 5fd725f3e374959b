import { entryCall } from './entry-call.ts';

/** Why nobody is signed in although link or password are right; the texts have the same names. */
const CODES = { NEEDS_HTTPS: 'needsHttps', CROSS_SITE: 'otherAddress' } as const;
export type SignInProblem = 'notKept' | (typeof CODES)[keyof typeof CODES];

/** SE16, SE17: of a refused call; null: it was refused for another reason. */
export const signInProblem = (code: string): SignInProblem | null =>
  Object.entries(CODES).find(([known]) => known === code)?.[1] ?? null;

/** SE14: whether the browser has kept the session that a call has just begun. */
export const hasKeptSession = async (): Promise<boolean> => {
  const answer = await entryCall('/secure/self/session', { method: 'GET' });
  return answer.ok || answer.code !== 'NOT_SIGNED_IN';
};
