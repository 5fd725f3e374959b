import type { Answer } from '../../core/contract/answer.ts';
import type { SignedOut } from '../../core/contract/outcome.ts';
import type { Vault } from './vault.ts';

const isAnswer = (body: unknown): body is typeof SignedOut.Type =>
  typeof body === 'object' && body !== null && 'outcome' in body;

/**
 * SO49: the address of a provider's sign-out tells who signs out, so the log gets only its number in the vault. One that is no
 * http(s) address is dropped.
 */
export const withoutAddress = (
  answer: Answer<unknown>,
  { deposit }: Pick<Vault, 'deposit'>,
): Answer<unknown> => {
  if (answer._tag !== 'Success' || !isAnswer(answer.body)) return answer;
  const { url, ...body } = answer.body;
  if (url === undefined) return answer;
  const isWeb = /^https?:\/\/[^/]/.test(url);
  return { _tag: 'Success', body: isWeb ? { ...body, secret: deposit(url) } : body };
};
