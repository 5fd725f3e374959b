import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { statusKey } from '../../../../core/contract/viewer/messages.ts';
import { Told } from '../../../shared/format/told.tsx';
import { stretchOf } from '../cells/grid-chosen.ts';
import type { Moving } from '../cells/grid-move.ts';
import type { Axis } from '../geometry/geometry.ts';
import type { Times } from '../geometry/grid-times.ts';
import { DraftBlock } from './draft-block.tsx';
import classes from './moving-block.module.css';

type Props = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly axis: Axis;
  readonly times: Times;
  readonly first: number;
  readonly top: number;
  readonly height: number;
  readonly moving: Moving;
};

const stay = (): undefined => undefined;

/** SC72, SC73: where an own meeting is going, with its time; what the keys do is below it. */
export const MovingBlock = ({ moving, ...place }: Props) => {
  const { t } = useTranslation(['schedule', 'viewer']);
  const { axis, times, first, top, height } = place;
  const { block, taken, by } = moving;
  const { start, end } = block;
  const time = times.interval(start, end);
  const busy = t(`viewer:${statusKey('ROOM', 'BUSY')}`);
  return (
    <>
      <DraftBlock {...place} block={block} free={null} taken={taken} onMove={stay} />
      <div
        className={classes.below}
        data-shown={by === 'keys' || undefined}
        style={{ left: first + stretchOf(axis, block).left, top: top + height }}
      >
        <Told first of={`${start} ${end}`} words={taken ? `${time}, ${busy}` : time} />
        {by === 'keys' && t('schedule:grid.moveKeys')}
      </div>
    </>
  );
};
