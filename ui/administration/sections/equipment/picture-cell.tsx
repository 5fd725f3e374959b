import { useTranslation } from 'react-i18next';
import type { RowView } from '../../../../core/administration/grid/projection.ts';
import classes from './equipment-page.module.css';
import { usePicture } from './use-picture.ts';

/** AP98: the picture itself: its name in company data is a hash, which tells nobody anything. */
export const PictureCell = ({ row }: { readonly row: RowView }) => {
  const { t } = useTranslation('administration', { keyPrefix: 'picture' });
  const source = usePicture(row);
  if (source === null) return <span>–</span>;
  return (
    <img
      className={classes.thumbnail}
      src={source}
      alt={t('title', { name: row.name })}
      loading="lazy"
    />
  );
};
