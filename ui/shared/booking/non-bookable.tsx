import { IconBan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type StatusHolder, statusKey } from '../../../core/contract/viewer/messages.ts';
import classes from './non-bookable.module.css';

/** Specification 2: marks spaces that cannot be booked. */
export const NonBookable = ({ of }: { readonly of: StatusHolder }) => {
  const { t } = useTranslation('viewer');
  return (
    <div className={classes.note}>
      <IconBan size={18} aria-hidden="true" />
      {t(statusKey(of, 'UNAVAILABLE_NON_BOOKABLE'))}
    </div>
  );
};
