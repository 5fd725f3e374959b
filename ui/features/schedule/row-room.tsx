import { IconTools, IconUsers } from '@tabler/icons-react';
import { memo } from 'react';
import type { ScheduleRow } from '../../../core/features/schedule/views.ts';
import { EQUIPMENT_ICONS, isEquipment } from '../../shared/equipment.ts';
import { StatusMark } from '../../shared/status-shape.tsx';
import type { GridWords } from './grid-words.ts';
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

const Sign = ({ name }: { readonly name: string }) => {
  const Icon = isEquipment(name) ? EQUIPMENT_ICONS[name] : IconTools;
  return <Icon size={14} />;
};

const Equipment = ({
  names,
  words,
}: {
  readonly names: readonly string[];
  readonly words: GridWords;
}) => {
  const shown = names.length <= SIGNS + 1 ? names : names.slice(0, SIGNS);
  return (
    <span className={classes.equipment} title={names.map(words.equipment).join(', ')}>
      {shown.map((name) => (
        <Sign key={name} name={name} />
      ))}
      {shown.length < names.length && <span>+{names.length - shown.length}</span>}
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
        <span className={classes.name} title={row.name}>
          {row.name}
        </span>
        {row.seats > 0 && (
          <span className={classes.seats}>
            <IconUsers size={13} />
            {row.seats}
          </span>
        )}
        {present && (
          <span className={classes.now} data-free={row.now.free || undefined}>
            <StatusMark shape={row.now.free ? 'dot' : 'square'} />
            <span className={classes.until}>{phone ? words.short(row) : words.now(row)}</span>
          </span>
        )}
        {!phone && row.equipment.length > 0 && <Equipment names={row.equipment} words={words} />}
      </>
    )}
  </div>
));
