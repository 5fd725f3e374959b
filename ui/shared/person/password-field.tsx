import { PasswordInput } from '@mantine/core';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly label: string;
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly description?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
  readonly input?: Ref<HTMLInputElement>;
};

/** A password that can be shown. */
export const PasswordField = ({ label, input, onChange, ...field }: Props) => {
  const { t } = useTranslation('security');
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...field}
      ref={input ?? null}
      aria-invalid={field.error !== null}
      label={label}
      maxLength={1000}
      onChange={(event) => onChange(event.currentTarget.value)}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        tabIndex: 0,
        'aria-label': t(visible ? 'hide' : 'show', { label }),
      }}
    />
  );
};
