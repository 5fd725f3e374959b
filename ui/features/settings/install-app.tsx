import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import {
  hasInstallOffer,
  takeInstallOffer,
  watchInstallOffer,
} from '../../shared/install-offer.ts';

/** OF7: installs the app, where the browser offers it. */
export const InstallApp = () => {
  const { t } = useTranslation('settings');
  const isOffered = useSyncExternalStore(watchInstallOffer, hasInstallOffer, () => false);
  if (!isOffered) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      onClick={() => void takeInstallOffer()}
    >
      {t('install')}
    </Button>
  );
};
