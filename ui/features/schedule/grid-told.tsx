import type { ScheduleRow } from '../../../core/features/schedule/views.ts';
import type { Axis } from './geometry.ts';
import { GridCard } from './grid-card.tsx';
import { type Choosable, outOfReach } from './grid-choosable.ts';
import { stretchOf } from './grid-chosen.ts';
import { HEAD_HEIGHT } from './grid-layout.ts';
import type { Pointed } from './grid-pointed.ts';
import { metIn, takenOf } from './grid-target.ts';

type Props = Pick<
  Parameters<typeof GridCard>[0],
  'box' | 'first' | 'words' | 'onTake' | 'onStay' | 'onLeave'
> & {
  readonly shown: Pointed;
  readonly row: ScheduleRow;
  readonly axis: Axis;
  readonly choosable: Choosable;
  readonly tops: readonly number[];
};

/** The card beside what it tells of. */
export const GridTold = ({ shown, axis, choosable, tops, ...card }: Props) => {
  const taken = takenOf(axis, shown.target, choosable);
  return (
    <GridCard
      {...card}
      event={metIn(axis, shown.target, choosable)}
      taken={taken}
      outOfReach={outOfReach(choosable, taken)}
      at={{
        left: card.first + stretchOf(axis, shown.target).left,
        top: HEAD_HEIGHT + (tops[shown.row] ?? 0),
        bottom: HEAD_HEIGHT + (tops[shown.row + 1] ?? 0),
      }}
    />
  );
};
