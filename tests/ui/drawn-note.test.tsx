import { expect, test } from 'vitest';
import { DrawnNote } from '../../ui/features/place/drawn-note.tsx';
import { mount } from '../support/mount.tsx';

const viewOf = (building: { readonly isDrawn?: true }) => ({
  viewer: { building: { id: 1, bundleName: 'harbour', floors: [], ...building } },
  settings: { drawnNote: 'open' as const },
});

test('PL19: a building that Perch draws says so, one with a plan does not', () => {
  expect(mount(<DrawnNote />, { views: viewOf({ isDrawn: true }) }).text()).toContain(
    'Drawn by Perch from the list of places: positions and routes are approximate, and kitchen, elevators, stairs and toilets are an assumption',
  );
  expect(mount(<DrawnNote />, { views: viewOf({}) }).text()).not.toContain('Drawn');
});

test('PL19: it is gone once it is closed', async () => {
  const { press, say, text } = mount(<DrawnNote />, { views: viewOf({ isDrawn: true }) });
  expect(await press('Close')).toEqual([{ _tag: 'CloseDrawnNote' }]);
  say({ settings: { drawnNote: 'closed' } });
  expect(text()).not.toContain('Drawn');
});
