import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DemoUserName, DemoSignIn as Offered } from '../../../core/contract/demo-sign-in.ts';
import { useSignIn } from '../../mirror/hooks.ts';
import classes from './demo-sign-in.module.css';

type Props = { readonly offered: Offered; readonly busy: boolean };

/** DE2: signs in with one press as one of the people of the demo company. */
export const DemoSignIn = ({ offered: { password, usernames }, busy }: Props) => {
  const { t } = useTranslation('session', { keyPrefix: 'login.demo' });
  const signIn = useSignIn();
  const [pressed, setPressed] = useState<DemoUserName | null>(null);
  return (
    <section aria-labelledby="demo-sign-in">
      <Text component="h2" id="demo-sign-in" size="sm" fw={600}>
        {t('title')}
      </Text>
      <Text size="sm" c="dimmed" mt={2} mb="sm">
        {t('hint', { password })}
      </Text>
      <Stack gap={8}>
        {usernames.map((username) => (
          <Button
            key={username}
            variant="default"
            fullWidth
            justify="flex-start"
            classNames={{ root: classes.account, label: classes.label }}
            loading={busy && pressed === username}
            disabled={busy && pressed !== username}
            onClick={() => {
              setPressed(username);
              signIn({ username, password });
            }}
          >
            <span className={classes.name}>{username}</span>
            <span className={classes.may}>{t(`may.${username}`)}</span>
          </Button>
        ))}
      </Stack>
    </section>
  );
};
