import { useTranslation } from 'react-i18next';
import { ConnectionSign } from '../../features/floor/index.ts';
import { PlaceHeader } from '../../features/place/index.ts';
import { InvisibleSign } from '../../features/settings/index.ts';
import classes from './phone.module.css';

/** The phone's header: place and connection state. Not a banner landmark: each sheet has its own. */
export const PhoneHeader = () => {
  const { t } = useTranslation('app');
  return (
    <section className={classes.header} aria-label={t('tab.place')}>
      <PlaceHeader logoSize={36}>
        <ConnectionSign />
        <InvisibleSign />
      </PlaceHeader>
    </section>
  );
};
