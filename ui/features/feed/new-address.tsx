import { Button, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './feed.module.css';

/** How long "copied" shows. Milliseconds. */
const COPIED = 3_000;

/** A new address to copy: it is not shown again. */
export const NewAddress = ({ url }: { readonly url: string }) => {
  const { t } = useTranslation('feed');
  const clipboard = useClipboard({ timeout: COPIED });
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <div className={classes.fresh}>
      <TextInput
        label={t('yours')}
        description={t('warning')}
        value={url}
        readOnly
        spellCheck={false}
        // If the browser blocks copying, the text can be copied by hand.
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="light"
        leftSection={<Icon size={18} aria-hidden="true" />}
        onClick={() => clipboard.copy(url)}
      >
        {t(clipboard.copied ? 'copied' : 'copy')}
      </Button>
      {clipboard.error !== null && (
        <Text size="sm" role="alert">
          {t('notCopied')}
        </Text>
      )}
    </div>
  );
};
