/**
 * The canonical form of a user name, for the lookup and for counting failed logins: names that look the same to people are
 * equal. Control characters are removed too; a text column cannot store NUL.
 */
export const normalUsername = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .toLowerCase();
