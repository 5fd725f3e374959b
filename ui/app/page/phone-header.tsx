import { useTranslation } from 'react-i18next';
import { ConnectionSign } from '../../features/floor/index.ts';
import { PlaceHeader } from '../../features/place/index.ts';
import { InvisibleSign } from '../../features/settings/index.ts';
import classes from './phone.module.css';

/** On a phone: where the map is, and whether it is live. Not a banner: each sheet has one of its own. */
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
