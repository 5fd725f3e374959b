import { IconUsers } from '@tabler/icons-react';
import { memo } from 'react';
import type { ScheduleRow } from '../../../../core/features/schedule/views.ts';
import { StatusMark } from '../../../shared/booking/status-shape.tsx';
import { EquipmentPicture } from '../../../shared/equipment-picture.tsx';
import type { GridWords } from '../cells/grid-words.ts';
import classes from './row-room.module.css';

type Props = {
  /** Undefined: not loaded yet. */
  readonly row: ScheduleRow | undefined;
  readonly words: GridWords;
  readonly phone: boolean;
  /** Whether the visible days include today. */
  readonly present: boolean;
};

/** The maximum number of equipment icons; one more is shown if it would be the only one left out. */
const SIGNS = 2;

const Equipment = ({
  signs,
  words,
}: {
  readonly signs: ScheduleRow['equipment'];
  readonly words: GridWords;
}) => {
  const shown = signs.length <= SIGNS + 1 ? signs : signs.slice(0, SIGNS);
  const title = signs.map(({ name }) => words.equipment(name)).join(', ');
  return (
    <span className={classes.equipment} title={title}>
      {shown.map(({ uid, image }) => (
        <EquipmentPicture key={uid} image={image} size={16} />
      ))}
      {shown.length < signs.length && <span>+{signs.length - shown.length}</span>}
    </span>
  );
};

/** The header of a row: the room, its seats, equipment and current status, by colour, shape and text. */
export const RowRoom = memo(({ row, words, phone, present }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: see the grid
  // biome-ignore lint/a11y/useFocusableInteractive: the focus is on a slot
  <div
    className={classes.room}
    role="rowheader"
    aria-colindex={1}
    aria-label={row === undefined ? words.loading : words.room(row, present)}
  >
    {row === undefined ? (
      <span className={classes.bone} />
    ) : (
      <>
        <span className={classes.name} title={row.name} translate="no">
          {row.name}
        </span>
        {row.seats > 0 && (
          <span className={classes.seats}>
            <IconUsers size={13} />
            {row.seats}
          </span>
        )}
        {present && (
          <span
            className={classes.now}
            data-free={row.now.free || undefined}
            data-closed={row.closed || undefined}
          >
            <StatusMark shape={row.closed ? 'cross' : row.now.free ? 'dot' : 'square'} />
            <span className={classes.until}>{phone ? words.short(row) : words.now(row)}</span>
          </span>
        )}
        {!phone && row.equipment.length > 0 && <Equipment signs={row.equipment} words={words} />}
      </>
    )}
  </div>
));
