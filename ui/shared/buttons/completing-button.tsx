import { Kbd } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './completing-button.module.css';
import { SteadyButton } from './steady-button.tsx';

/** UC21: presses the button that completes a form, on every platform. */
export const COMPLETES = 'Control+Enter';

/** The key of that button, for the eye, where there is a mouse and thus a keyboard. */
const CompletingKey = () => {
  const { t } = useTranslation('help', { keyPrefix: 'key' });
  return (
    <Kbd className={classes.key} aria-hidden="true">
      {t('control')} ↵
    </Kbd>
  );
};

type Props = ComponentProps<typeof SteadyButton>;

/** The button that completes the form of a quick view; it shows its key where it has the width for it. */
export const CompletingButton = (props: Props) => (
  <SteadyButton
    aria-keyshortcuts={COMPLETES}
    rightSection={props.fullWidth === true ? <CompletingKey /> : undefined}
    {...props}
  />
);
