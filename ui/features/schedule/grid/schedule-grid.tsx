import { VisuallyHidden } from '@mantine/core';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduleView } from '../../../../core/features/schedule/views.ts';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { useGridSize } from '../geometry/grid-size.ts';
import { GridPage } from './grid-page.tsx';
import classes from './schedule-grid.module.css';

/**
 * The swimlanes: a row per room, time from left to right, below the heads of their floors if there are several. One slot
 * has the focus: arrows move between slots, with Shift between the meetings of the row. A press on free time, a drawing
 * over it, or Enter drafts a meeting; a double click, and Enter on a meeting, sets the date and the meeting time and
 * selects the room (specification 2).
 */
export const ScheduleGrid = ({ view }: { readonly view: ScheduleView }) => {
  const { t } = useTranslation('schedule');
  const phone = usePhone();
  const helpId = useId();
  const box = useRef<HTMLDivElement>(null);
  const size = useGridSize(box);
  return (
    <div className={classes.frame}>
      {/* HE7: hours go from left to right in every language. */}
      <div ref={box} className={classes.box} dir="ltr">
        {size !== null && (
          <GridPage view={view} box={box} size={size} phone={phone} helpId={helpId} />
        )}
      </div>
      <VisuallyHidden component="p" id={helpId}>
        {t('grid.keys')}
      </VisuallyHidden>
    </div>
  );
};
