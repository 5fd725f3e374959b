import { expect, test } from 'vitest';
import { Stage } from '../../ui/page/stage.tsx';
import { render } from './render.tsx';

const attributes = async (views: Readonly<Record<string, unknown>>): Promise<string> => {
  const { html } = await render(<Stage>the map</Stage>, { views });
  const [main = ''] = /<main[^>]*>/.exec(html) ?? [];
  return [...main.matchAll(/data-\w+/g)].map(([name]) => name).join(' ');
};

test('the stage says what is open over the map, for what lies there gives way to it', async () => {
  const nothing = { schedule: { open: false }, planner: { offered: true, open: false } };
  expect(await attributes({})).toBe('');
  expect(await attributes({ ...nothing, quickView: { kind: 'none' } })).toBe('');
  expect(await attributes({ schedule: { open: true } })).toBe('data-scheduled');
  expect(await attributes({ planner: { offered: true, open: true } })).toBe('data-planned');
  expect(await attributes({ planner: { offered: false, open: true } })).toBe('');
  expect(await attributes({ ...nothing, quickView: { kind: 'several' } })).toBe('data-viewing');
});
