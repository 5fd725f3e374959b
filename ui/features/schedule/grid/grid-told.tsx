import type { ScheduleRow } from '../../../../core/features/schedule/views.ts';
import { stretchOf } from '../cells/grid-chosen.ts';
import type { Pointed } from '../cells/grid-pointed.ts';
import { metIn, takenOf } from '../cells/grid-target.ts';
import type { Axis } from '../geometry/geometry.ts';
import { type Choosable, outOfReach } from '../geometry/grid-choosable.ts';
import { HEAD_HEIGHT } from '../geometry/grid-layout.ts';
import { GridCard } from './grid-card.tsx';

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
