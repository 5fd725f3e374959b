import 'vis-timeline/styles/vis-timeline-graph2d.css';
import './timeline.css';
import { DataSet } from 'vis-data';
import { Timeline } from 'vis-timeline';
import type { Fixture } from './fixture.ts';
import { FIRST_COLUMN, type Prepared, rangeInSight } from './in-sight.ts';

/**
 * The baseline: vis-timeline with the same rooms and events, the same visible time, and lanes and texts like the
 * swimlanes'.
 */
export const prepare = async ({ rows, view }: Fixture, root: HTMLElement): Promise<Prepared> => {
  const isWordless = view.slot === 720;
  const groups = new DataSet(rows.map(({ id, name }) => ({ id, content: name })));
  const items = new DataSet(
    rows.flatMap(({ id: group, events }) =>
      events.map(({ id, subject, start, end }) => ({
        id,
        group,
        content: isWordless ? '' : (subject ?? ''),
        type: 'range' as const,
        start: new Date(start * 60_000),
        end: new Date(end * 60_000),
      })),
    ),
  );
  const height = root.clientHeight;
  const { start, end } = rangeInSight(view, root.clientWidth - FIRST_COLUMN);
  const box = document.createElement('div');
  box.className = isWordless ? 'wordless' : '';
  box.style.flex = '1';
  root.append(box);
  let timeline: Timeline | undefined;
  return {
    draw: () => {
      timeline = new Timeline(box, items, groups, {
        height,
        verticalScroll: true,
        horizontalScroll: true,
        zoomable: false,
        stack: true,
        margin: { axis: 4, item: { horizontal: 0, vertical: 2 } },
        start: new Date(start * 60_000),
        end: new Date(end * 60_000),
        min: new Date((view.days[0]?.start ?? 0) * 60_000),
        max: new Date((view.days.at(-1)?.end ?? 0) * 60_000),
      });
    },
    // It is hidden until it is fully drawn.
    content: '.vis-timeline[style*="visibility: visible"] .vis-item',
    shown: () => {
      const range = timeline?.getWindow();
      return {
        hours: range === undefined ? 0 : (range.end.getTime() - range.start.getTime()) / 3_600_000,
        rows: [...box.querySelectorAll('.vis-label')],
        within: box.querySelector('.vis-panel.vis-center'),
      };
    },
  };
};
