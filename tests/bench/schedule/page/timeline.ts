import 'vis-timeline/styles/vis-timeline-graph2d.css';
import { DataSet } from 'vis-data';
import { Timeline } from 'vis-timeline';
import type { Fixture } from './fixture.ts';

/** The baseline: vis-timeline with the same rooms and events. Resolves to what draws them. */
export const prepare = async ({ rows, view }: Fixture, root: HTMLElement): Promise<() => void> => {
  const groups = new DataSet(rows.map(({ id, name }) => ({ id, content: name })));
  const items = new DataSet(
    rows.flatMap(({ id: group, events }) =>
      events.map(({ id, subject, start, end }) => ({
        ...{ id, group, content: subject ?? '', type: 'range' as const },
        start: new Date(start * 60_000),
        end: new Date(end * 60_000),
      })),
    ),
  );
  const [first, last] = [view.days[0], view.days.at(-1)];
  const height = root.clientHeight;
  return () => {
    const box = document.createElement('div');
    box.style.flex = '1';
    root.append(box);
    // As much time on the screen as the swimlanes show: what is beyond is scrolled to.
    const shown = { day: 1440, week: 1440, month: 15 * 1440, quarter: 15 * 1440 }[view.view];
    const start = first?.start ?? 0;
    new Timeline(box, items, groups, {
      ...{ height, verticalScroll: true, horizontalScroll: true, zoomable: false, stack: true },
      start: new Date(start * 60_000),
      end: new Date((start + shown) * 60_000),
      min: new Date(start * 60_000),
      max: new Date((last?.end ?? 0) * 60_000),
    });
  };
};
