import { IconHelp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapButton } from '../viewer/index.ts';
import { LoadedDialog } from './loaded-dialog.tsx';

/** HE1: the legend of a phone, behind a button of the map's controls. */
export const LegendDoor = () => {
  const { t } = useTranslation('help');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MapButton label={t('legend.title')} onClick={() => setOpen(true)}>
        <IconHelp size={20} aria-hidden="true" />
      </MapButton>
      {isOpen && <LoadedDialog name="legend" onClose={() => setOpen(false)} />}
    </>
  );
};
