import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Told } from '../engine/page-call.ts';

type Failed = Extract<Told<never>, { readonly _tag: 'Failed' }>;

const SENTENCES = {
  BUSY: 'busy',
  UNAVAILABLE: 'busy',
  TOO_MANY_REQUESTS: 'busy',
  DISK_FULL: 'full',
  MAINTENANCE: 'maintenance',
  CHANGED_MEANWHILE: 'changed',
  UNKNOWN_PROVIDER: 'gone',
  NO_PERMISSION: 'notAllowed',
  NOT_SIGNED_IN: 'signedOut',
  OUTGOING_PAUSED: 'paused',
  NO_KEY: 'noKey',
  NO_MAIL: 'noAddress',
} as const;

const isKnown = (code: string): code is keyof typeof SENTENCES => Object.hasOwn(SENTENCES, code);

/** AP155: why a call of the page's own failed. */
export const useFailureWords = (): ((failed: Omit<Failed, '_tag'>) => string) => {
  const { t } = useTranslation('administration', { keyPrefix: 'failures' });
  return useCallback(
    ({ code, message }) => {
      if (isKnown(code)) return t(SENTENCES[code]);
      return message === '' ? t('unanswered') : message;
    },
    [t],
  );
};
