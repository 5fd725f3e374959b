import type { DetailedCode } from '../../core/contract/errors.ts';
import { SHORTEST_PASSWORD } from '../../core/contract/limits.ts';
import { isGuessable } from './guessable-password.ts';
import { normalUsername } from './username.ts';

export type PasswordRefusal = { readonly code: DetailedCode; readonly message: string };

/** AC5: null: it may be a new password. Its longest length is that of the contract. */
export const refusePassword = (next: string, username: string): PasswordRefusal | null => {
  if ([...next].length < SHORTEST_PASSWORD) {
    const message = `body.next: expected at least ${SHORTEST_PASSWORD} characters`;
    return { code: 'PASSWORD_TOO_SHORT', message };
  }
  if (normalUsername(next) === normalUsername(username)) {
    const message = 'body.next: expected another text than the user name';
    return { code: 'PASSWORD_IS_USERNAME', message };
  }
  return isGuessable(next)
    ? { code: 'PASSWORD_TOO_COMMON', message: 'body.next: expected one that few people use' }
    : null;
};
