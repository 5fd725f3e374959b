import { ConnectionSign } from '../floor/connection-sign.tsx';
import { PlaceHeader } from '../place/place-header.tsx';
import classes from './phone.module.css';

/** On a phone: where the map is, and whether it is live. */
export const PhoneHeader = () => (
  <header className={classes.header}>
    <PlaceHeader logoSize={36}>
      <ConnectionSign />
    </PlaceHeader>
  </header>
);
