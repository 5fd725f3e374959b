import type { RefObject } from 'react';
import type { ScheduleView } from '../../../../core/features/schedule/views.ts';
import { useDispatch } from '../../../mirror/hooks.ts';
import { activeRow } from '../cells/grid-active.ts';
import { stretchOf } from '../cells/grid-chosen.ts';
import type { Drawing } from '../cells/grid-draw.ts';
import type { Moving } from '../cells/grid-move.ts';
import type { Axis } from '../geometry/geometry.ts';
import { ROW_HEIGHT } from '../geometry/geometry-boxes.ts';
import { HEAD_HEIGHT } from '../geometry/grid-layout.ts';
import type { RowAt } from '../geometry/grid-rows.ts';
import type { Times } from '../geometry/grid-times.ts';
import { DraftBlock } from './draft-block.tsx';
import { DraftPopover } from './draft-popover.tsx';
import { MovingBlock } from './moving-block.tsx';

type Props = {
  readonly view: ScheduleView;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly axis: Axis;
  readonly times: Times;
  readonly first: number;
  readonly phone: boolean;
  readonly rowAt: RowAt;
  readonly tops: readonly number[];
  /** The row that was active last. */
  readonly row: number;
  /** Null: nothing is being drawn. */
  readonly drawing: Drawing | null;
  /** SC72: null: no meeting is being moved. */
  readonly moving: Moving | null;
  readonly drawn: number;
};

/** SC62: the block that is being drawn, or else the draft with its popover. */
export const GridDraft = (props: Props) => {
  const { view, box, axis, times, first, phone, rowAt, tops, row, drawing, moving, drawn } = props;
  const dispatch = useDispatch();
  const { draft, lines: count } = view;
  const placeOf = (at: number) => {
    const top = HEAD_HEIGHT + (tops[at] ?? 0);
    return { top, height: HEAD_HEIGHT + (tops[at + 1] ?? ROW_HEIGHT) - top };
  };
  const common = { box, axis, times, first };
  const draftRow =
    draft === null
      ? 0
      : activeRow(rowAt, { row, roomId: draft.spaceId, minute: draft.start, eventId: null }, count);
  const isInRow = draft !== null && rowAt(draftRow)?.id === draft.spaceId;
  return (
    <>
      {moving !== null && <MovingBlock {...common} {...placeOf(moving.row)} moving={moving} />}
      {drawing !== null && (
        <DraftBlock
          {...common}
          {...placeOf(drawing.row)}
          block={drawing.block}
          free={null}
          onMove={() => undefined}
        />
      )}
      {drawing === null && draft !== null && draft.status !== 'made' && isInRow && (
        <DraftBlock
          {...common}
          {...placeOf(draftRow)}
          block={draft}
          free={draft.status === 'open' ? draft.free : null}
          onMove={({ start, end }) =>
            dispatch({ _tag: 'DraftMeeting', spaceId: draft.spaceId, start, end })
          }
        />
      )}
      {draft !== null && (
        <DraftPopover
          draft={draft}
          floorName={draft.floorName}
          times={times}
          box={box}
          beside={
            phone
              ? null
              : {
                  ...besideOf(stretchOf(axis, draft), first),
                  ...placeOf(draftRow),
                  head: HEAD_HEIGHT,
                }
          }
          drawn={drawn}
        />
      )}
    </>
  );
};

const besideOf = ({ left, width }: ReturnType<typeof stretchOf>, first: number) => ({
  left: first + left,
  width,
  first,
});
