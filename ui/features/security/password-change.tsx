import { Alert, Box, Button, Stack } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecurityView } from '../../../core/features/security/views.ts';
import { useChangePassword } from '../../mirror/hooks.ts';
import { PasswordField } from '../../shared/person/password-field.tsx';

type Props = Pick<
  Exclude<SecurityView, { readonly status: 'closed' }>,
  'changing' | 'outcome' | 'shortest'
>;

const EMPTY = { current: '', next: '', again: '' };
/** What the server said about the new password. */
const OF_NEXT = ['tooShort', 'tooCommon', 'isUsername', 'unchanged'] as const;
const GENERAL = ['signOnOnly', 'tooManyAttempts', 'unknown', 'failed'] as const;

/** AC5, AC11: the form for another password. The passwords go to the worker directly and never enter the log. */
export const PasswordChange = ({ changing, outcome, shortest }: Props) => {
  const { t } = useTranslation('security');
  const change = useChangePassword();
  const [typed, setTyped] = useState(EMPTY);
  const [asked, setAsked] = useState(false);
  /** What the server said no longer holds once something else is typed. */
  const [told, setTold] = useState(false);
  const currentInput = useRef<HTMLInputElement>(null);
  const nextInput = useRef<HTMLInputElement>(null);
  const said = told ? outcome : null;
  const ofNext = OF_NEXT.find((each) => each === said);

  useEffect(() => {
    if (outcome === null) return;
    setTold(true);
    if (outcome === 'changed') {
      setTyped(EMPTY);
      setAsked(false);
    } else if (outcome === 'wrongPassword') currentInput.current?.focus();
    else if (OF_NEXT.some((each) => each === outcome)) nextInput.current?.focus();
  }, [outcome]);

  const isShort = [...typed.next].length < shortest;
  const isDifferent = typed.again !== typed.next;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    setTold(false);
    if (changing) return;
    if (typed.current === '') currentInput.current?.focus();
    else if (isShort) nextInput.current?.focus();
    if (typed.current === '' || isShort || isDifferent) return;
    change({ current: typed.current, next: typed.next });
  };
  const set = (part: keyof typeof EMPTY) => (value: string) => {
    setTold(false);
    setTyped({ ...typed, [part]: value });
  };
  const missing = asked && typed.current === '' ? t('missing') : null;
  const short = asked && isShort ? t('outcome.tooShort', { least: shortest }) : null;
  const refused = ofNext === undefined ? null : t(`outcome.${ofNext}`, { least: shortest });
  const general = GENERAL.find((each) => each === said);

  return (
    <Box component="section" mt={16} aria-labelledby="security-password">
      <Box id="security-password" component="h3" mb={8}>
        {t('password')}
      </Box>
      <form onSubmit={submit} noValidate>
        <Stack gap={12}>
          <PasswordField
            label={t('currentPassword')}
            name="current-password"
            autoComplete="current-password"
            value={typed.current}
            onChange={set('current')}
            error={said === 'wrongPassword' ? t('outcome.wrongPassword') : missing}
            input={currentInput}
          />
          <PasswordField
            label={t('newPassword')}
            name="new-password"
            autoComplete="new-password"
            description={t('rules', { least: shortest })}
            value={typed.next}
            onChange={set('next')}
            error={refused ?? short}
            input={nextInput}
          />
          <PasswordField
            label={t('repeatPassword')}
            name="repeat-password"
            autoComplete="new-password"
            value={typed.again}
            onChange={set('again')}
            error={asked && isDifferent ? t('different') : null}
          />
          {general !== undefined && (
            <Alert color="red" variant="light" role="alert">
              {t(`outcome.${general}`)}
            </Alert>
          )}
          <div role="status">
            {said === 'changed' && (
              <Alert color="green" variant="light">
                {t('outcome.changed')}
              </Alert>
            )}
          </div>
          <Button type="submit" loading={changing}>
            {t('change')}
          </Button>
        </Stack>
      </form>
    </Box>
  );
};
