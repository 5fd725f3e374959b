import { Button, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './settings-page.module.css';

type Props = {
  readonly label: string;
  readonly value: unknown;
  readonly onSet: (value: string) => void;
};

const MOST_BYTES = 100_000;
const TYPES: readonly string[] = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'];

const readAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** A picture of at most 100 kB, which becomes part of the settings. */
export const LogoControl = ({ label, value, onSet }: Props) => {
  const { t } = useTranslation('administration-settings', { keyPrefix: 'logo' });
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const fits = TYPES.includes(file.type) && file.size <= MOST_BYTES;
    setWrong(!fits);
    if (fits) onSet(await readAddress(file));
  };
  return (
    <Stack gap={8}>
      {typeof value === 'string' && <img src={value} alt={label} className={classes.picture} />}
      <Button variant="default" size="xs" onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={TYPES.join(',')}
        aria-label={t('choose')}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]).catch(() => setWrong(true));
          event.currentTarget.value = '';
        }}
      />
      {isWrong && (
        <Text role="alert" size="small" c="var(--tone-red-text)">
          {t('wrong')}
        </Text>
      )}
    </Stack>
  );
};
