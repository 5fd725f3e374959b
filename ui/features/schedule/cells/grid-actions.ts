import { useState } from 'react';
import type { ScheduleView } from '../../../../core/features/schedule/views.ts';
import type { Interval } from '../../../../core/time/interval.ts';
import { useDispatch } from '../../../mirror/hooks.ts';
import type { Axis } from '../geometry/geometry.ts';
import { outOfReach } from '../geometry/grid-choosable.ts';
import { isShut } from '../geometry/grid-closures.ts';
import type { ActiveCell } from './grid-active-cell.ts';
import type { Pointed } from './grid-pointed.ts';
import { useTake } from './grid-take.ts';
import { metIn, slotTarget, takenOf } from './grid-target.ts';

type Parts = {
  readonly view: ScheduleView;
  readonly axis: Axis;
  readonly cell: ActiveCell;
  /** Closes the card of the hovered event. */
  readonly endHover: () => void;
};

/** What the pointer and the keys do with a cell. */
export const useGridActions = ({ view, axis, cell, endHover }: Parts) => {
  const dispatch = useDispatch();
  const choose = useTake();
  const [drawn, setDrawn] = useState(0);
  const { choosable } = view;
  const { rowAt, floorAt } = cell.grid;
  return {
    /** How many drafts were begun. */
    drawn,
    /** SC67 */
    fold: (line: number, folded = floorAt(line)?.folded !== true): void => {
      const floor = floorAt(line);
      if (floor === undefined) return;
      const target = slotTarget(axis, undefined, cell.target.slot);
      cell.goTo({ row: line, target }, { scrolls: false });
      dispatch({ _tag: 'FoldFloor', floorId: floor.floorId, folded });
    },
    take: (where: Pointed): void => {
      const known = rowAt(where.row);
      endHover();
      const taken = takenOf(axis, where.target, choosable);
      const met = metIn(axis, where.target, choosable);
      const isClosed = met === undefined && isShut(known, taken);
      const isOut = isClosed || outOfReach(choosable, taken) !== null;
      // The card tells why nothing was selected.
      cell.setTold(isOut);
      if (isOut || known === undefined) return;
      choose(known.id, taken, met);
    },
    /** SC62: drafts a meeting; without a block there is no draft any more. */
    draft: (row: number, block: Interval | null): void => {
      const room = rowAt(row);
      if (block === null && view.draft !== null) dispatch({ _tag: 'DropDraft' });
      if (block === null || room === undefined) return;
      cell.setTold(false);
      setDrawn(drawn + 1);
      dispatch({ _tag: 'DraftMeeting', spaceId: room.id, start: block.start, end: block.end });
    },
  };
};

export type GridActions = ReturnType<typeof useGridActions>;
