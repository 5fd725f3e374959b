import { expect, test } from 'vitest';
import { TimeSelects } from '../../ui/features/floor/time-selects.tsx';
import { SpacePanel } from '../../ui/features/selection/space-panel.tsx';
import { mount } from '../support/mount.tsx';
import { NINE, spaceView } from './space-view.ts';

const adelaide = { zone: 'Australia/Adelaide', minute: NINE };
const dates = {
  timesDisabled: false,
  fromOptions: [540, 555],
  toOptions: [600],
  from: 540,
  to: 600,
  maxDuration: 0,
};
const WORDS = 'Time zone: Adelaide (UTC+10:30)';

test.each([
  ['the time of the map', <TimeSelects key="time" />],
  ['the quick view of a space', <SpacePanel key="panel" view={spaceView({})} onClose={() => {}} />],
])('PW17: %s names the zone of a building elsewhere, and only of one', (_, part) => {
  const elsewhere = mount(part, { views: { dates, buildingClock: adelaide } });
  expect(elsewhere.text()).toContain(WORDS);
  expect(mount(part, { views: { dates, buildingClock: null } }).text()).not.toContain('Time zone');
});
