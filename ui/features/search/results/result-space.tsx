import { IconDesk, IconDoor, IconUsers } from '@tabler/icons-react';
import type { SearchRowsView, SearchSpaceRow } from '../../../../core/features/search/views.ts';
import { OWN_LOOK, STATUS_LOOKS } from '../../../shared/booking/status-look.ts';
import { StatusMark } from '../../../shared/booking/status-shape.tsx';
import { EquipmentPicture } from '../../../shared/equipment-picture.tsx';
import { ResultBar } from './result-bar.tsx';
import classes from './result-row.module.css';
import type { RowWords } from './result-words.ts';

type Props = {
  readonly row: SearchSpaceRow;
  readonly words: RowWords;
  readonly bar: SearchRowsView['bar'];
};

/** A desk or room in the results. */
export const ResultSpace = ({ row, words, bar }: Props) => {
  const { tone, shape } = row.own === true ? OWN_LOOK : STATUS_LOOKS[row.status ?? 'NONE'];
  const RoomIcon = row.seats > 0 ? IconUsers : IconDoor;
  const KindIcon = row.asset === 'DESK' ? IconDesk : RoomIcon;
  const { book } = row;
  const isPart = book !== null && (book.start > bar.start || book.end < bar.end);
  return (
    <span className={classes.words}>
      <span className={classes.title} data-tone={tone}>
        <StatusMark shape={shape} />
        <span className={classes.name} translate="no">
          {row.name}
        </span>
        <span className={classes.seats}>
          <KindIcon size={15} aria-hidden="true" />
          {row.seats > 0 && row.seats}
        </span>
      </span>
      <ResultBar
        bar={bar}
        taken={row.taken}
        closed={row.closed}
        refused={row.refused}
        chosen={row.asset === 'ROOM' && isPart ? book : null}
      />
      {/* BR19 */}
      <span className={classes.when} data-tone={words.rule === '' ? tone : 'grey'}>
        {words.rule || words.status}
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
  );
};
