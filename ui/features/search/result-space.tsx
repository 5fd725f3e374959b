import { IconDesk, IconDoor, IconUsers } from '@tabler/icons-react';
import type { SearchSpaceRow } from '../../../core/features/search/views.ts';
import { EquipmentPicture } from '../../shared/equipment-picture.tsx';
import { StatusPillOf } from '../../shared/status-pill.tsx';
import classes from './result-row.module.css';
import type { RowWords } from './result-words.ts';

type Props = { readonly row: SearchSpaceRow; readonly words: RowWords };

/** A desk or room in the results. */
export const ResultSpace = ({ row, words }: Props) => {
  const Icon = row.asset === 'DESK' ? IconDesk : IconDoor;
  return (
    <>
      <span className={classes.icon}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{row.name}</span>
        <span className={classes.line}>
          {row.status === null ? (
            <span className={classes.quiet}>{words.status}</span>
          ) : (
            <StatusPillOf status={row.status} text={words.status} />
          )}
          {row.seats > 0 && (
            <span className={classes.seats}>
              <IconUsers size={14} aria-hidden="true" />
              {row.seats}
            </span>
          )}
        </span>
        <span className={classes.line}>
          {words.place !== '' && <span className={classes.where}>{words.place}</span>}
          {words.equipment.map(({ label, image }) => (
            <span key={label} className={classes.equipment}>
              <EquipmentPicture image={image} size={16} />
              {label}
            </span>
          ))}
          {words.moreEquipment > 0 && <span className={classes.more}>+{words.moreEquipment}</span>}
        </span>
      </span>
    </>
  );
};
