/**
 * The one form in which a user name is looked up and its failed logins are counted: what a person would call the same
 * name is the same here. Control characters go too: no text column holds a NUL.
 */
export const normalUsername = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .toLowerCase();
