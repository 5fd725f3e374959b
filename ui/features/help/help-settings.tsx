import { Button } from '@mantine/core';
import { IconKeyboard, IconMapQuestion, IconPresentation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from '../../mirror/hooks.ts';
import { type HelpName, LoadedDialog } from './loaded-dialog.tsx';

const ICON = { size: 18, 'aria-hidden': true } as const;

/** The help in the settings: the introduction again, the legend, and the keys. */
export const HelpSettings = () => {
  const { t } = useTranslation('help');
  const dispatch = useDispatch();
  const [shown, show] = useState<HelpName | null>(null);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPresentation {...ICON} />}
        aria-haspopup="dialog"
        onClick={() => dispatch({ _tag: 'SetIntroduction', open: true })}
      >
        {t('introduction.title')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconMapQuestion {...ICON} />}
        aria-haspopup="dialog"
        onClick={() => show('legend')}
      >
        {t('legend.title')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconKeyboard {...ICON} />}
        aria-haspopup="dialog"
        onClick={() => show('shortcuts')}
      >
        {t('shortcuts.title')}
      </Button>
      {shown !== null && <LoadedDialog name={shown} onClose={() => show(null)} />}
    </>
  );
};
