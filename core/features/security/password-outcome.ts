import type { Answer } from '../../contract/answer.ts';
import type { PasswordOutcome } from './model.ts';

const BY_CODE: Readonly<Record<string, PasswordOutcome>> = {
  WRONG_PASSWORD: 'wrongPassword',
  PASSWORD_TOO_SHORT: 'tooShort',
  PASSWORD_TOO_COMMON: 'tooCommon',
  PASSWORD_IS_USERNAME: 'isUsername',
  PASSWORD_UNCHANGED: 'unchanged',
  TOO_MANY_ATTEMPTS: 'tooManyAttempts',
};

/** AC11: an answer that was lost may belong to a change that was made. */
export const passwordOutcome = (answer: Answer<unknown>): PasswordOutcome => {
  switch (answer._tag) {
    case 'Success':
      return 'changed';
    case 'Refused':
      return BY_CODE[answer.detailedCode] ?? 'failed';
    default:
      return 'unknown';
  }
};
