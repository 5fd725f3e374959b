/** What is wrong with a new password: the end of a text of `security:outcome`. */
const REFUSALS = {
  PASSWORD_TOO_SHORT: 'tooShort',
  PASSWORD_TOO_COMMON: 'tooCommon',
  PASSWORD_IS_USERNAME: 'isUsername',
} as const;
export type PasswordFault = (typeof REFUSALS)[keyof typeof REFUSALS];

/** null: the code is about something else. */
export const passwordFault = (code: string): PasswordFault | null =>
  Object.entries(REFUSALS).find(([known]) => known === code)?.[1] ?? null;
