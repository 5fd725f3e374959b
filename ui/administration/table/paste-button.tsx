import { Button, Popover } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pasteText } from './pasted-text.ts';

/** AP18: takes the table from the clipboard; where the browser does not let it, it says how. */
export const PasteButton = () => {
  const { t } = useTranslation('administration', { keyPrefix: 'paste' });
  const [isRefused, setRefused] = useState(false);
  const paste = async () => {
    try {
      const text = await navigator.clipboard.readText();
      setRefused(!pasteText(text));
    } catch {
      setRefused(true);
    }
  };
  return (
    <Popover opened={isRefused} onChange={setRefused} position="bottom-end" withArrow>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconClipboardText size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void paste()}
        >
          {t('button')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="status" maw={280}>
        {t('byKey')}
      </Popover.Dropdown>
    </Popover>
  );
};
