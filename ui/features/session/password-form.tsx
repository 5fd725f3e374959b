import { Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignIn } from '../../mirror/hooks.ts';

type Props = {
  readonly busy: boolean;
  readonly failed: boolean;
  /** It is what people sign in with here first. */
  readonly focused: boolean;
};

/** User name and password. They go to the worker directly and never enter the log. */
export const PasswordForm = ({ busy, failed, focused }: Props) => {
  const { t } = useTranslation('session', { keyPrefix: 'login' });
  const signIn = useSignIn();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [visible, setVisible] = useState(false);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (busy || username.trim() === '' || password === '') return;
    signIn({ username: username.trim(), password });
  };
  const watchCapsLock = (event: KeyboardEvent): void =>
    setCapsLock(event.getModifierState('CapsLock'));

  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={focused}
        size="md"
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        error={asked && username.trim() === '' ? t('missing') : failed}
      />
      <PasswordInput
        label={t('password')}
        name="password"
        autoComplete="current-password"
        size="md"
        mt="md"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setCapsLock(false)}
        error={asked && password === '' ? t('missing') : failed}
        aria-invalid={failed || (asked && password === '') || undefined}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{
          tabIndex: 0,
          'aria-label': t(visible ? 'hidePassword' : 'showPassword'),
        }}
      />
      <Text size="sm" mt={6} mih={22} c="dimmed" aria-live="polite">
        {capsLock ? t('capsLock') : ''}
      </Text>
      <Button type="submit" size="md" mt={4} fullWidth loading={busy}>
        {t('submit')}
      </Button>
    </form>
  );
};
