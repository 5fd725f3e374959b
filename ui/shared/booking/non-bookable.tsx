import { IconBan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type StatusHolder, statusKey } from '../../../core/contract/viewer/messages.ts';
import { Note } from '../../kit/note.tsx';

/** Specification 2: marks spaces that cannot be booked. */
export const NonBookable = ({ of }: { readonly of: StatusHolder }) => {
  const { t } = useTranslation('viewer');
  return (
    <Note tone="grey" mt={16} fw={550}>
      <IconBan size={18} aria-hidden="true" />
      {t(statusKey(of, 'UNAVAILABLE_NON_BOOKABLE'))}
    </Note>
  );
};
