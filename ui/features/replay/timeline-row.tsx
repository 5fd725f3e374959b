import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../worker/protocol/player.ts';
import { Tag } from '../../kit/tag.tsx';
import { KIND_ICONS, KIND_TONES, TROUBLE_TONES } from './row-look.tsx';
import classes from './timeline.module.css';
import { clockOf } from './times.ts';

/** Shown beside the name of a row: its error, or the notice that appeared. */
export const TroublePill = ({ row }: { readonly row: Row }) => {
  const { t } = useTranslation('replay');
  if (row.trouble === null) {
    return row.notice === null ? null : <Tag tone="green">{t('trouble.notice')}</Tag>;
  }
  return (
    <Tag tone={TROUBLE_TONES[row.trouble]}>
      {t(`trouble.${row.trouble}`)}
      {row.code !== '' && ` ${row.code}`}
    </Tag>
  );
};

type Props = { readonly row: Row; readonly zone: string };

export const TimelineRow = memo(({ row, zone }: Props) => {
  const { t } = useTranslation('replay');
  const KindIcon = KIND_ICONS[row.kind];
  return (
    <>
      <span className={classes.seq}>{row.seq}</span>
      <span className={classes.time}>{clockOf(row.at, zone)}</span>
      <span className={classes.kind} data-tone={KIND_TONES[row.kind]}>
        <KindIcon size={16} role="img" aria-label={t(`kind.${row.kind}`)} />
      </span>
      <span className={classes.words}>
        <span className={classes.tag}>{row.tag}</span>
        <TroublePill row={row} />
        <span className={classes.summary}>{row.summary}</span>
      </span>
    </>
  );
});
