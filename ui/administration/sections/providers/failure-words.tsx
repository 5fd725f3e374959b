import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SignOnFailure } from '../../../../core/contract/sign-on.ts';
import classes from './providers.module.css';

/** What to look at after each failure. */
const ADVICE = {
  CANCELLED: 'again',
  NOT_SIGNED_IN_THERE: 'again',
  EXPIRED: 'again',
  PASSWORD_NEEDED: 'again',
  OTHER_BROWSER: 'cookie',
  OTHER_SENDER: 'address',
  CLOCKS_DIFFER: 'clocks',
  NOT_VERIFIABLE: 'keys',
  SECRET_REFUSED: 'secret',
  PROVIDER_SILENT: 'reach',
  PROVIDER_REFUSED: 'reach',
  NO_PERSON: 'match',
  MAIL_NOT_VERIFIED: 'match',
  SEVERAL_PEOPLE: 'match',
  OTHER_ACCOUNT: 'match',
  WRONG_DOMAIN: 'match',
  NOT_ACTIVE: 'person',
  ERASED: 'person',
  PAUSED: 'paused',
  UNAVAILABLE: 'off',
} as const satisfies Readonly<Record<SignOnFailure, string>>;

type Props = {
  readonly code: SignOnFailure;
  /** In technical words; '': nothing more is known. */
  readonly why: string;
};

/** SO22: what a failed sign-in means, and what to do about it. */
export const FailureWords = ({ code, why }: Props) => {
  const { t } = useTranslation('administration-providers', { keyPrefix: 'failure' });
  return (
    <>
      <Text size="small" className={classes.words}>
        {`${code}${why === '' ? '' : `: ${why}`}`}
      </Text>
      <Text>{t(`advice.${ADVICE[code]}`)}</Text>
    </>
  );
};
