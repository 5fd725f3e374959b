import { expect, test } from 'vitest';
import { Splash } from '../../ui/app/splash.tsx';
import { isThere, the } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';

const show = (serverAway: boolean, selfFailed: boolean) =>
  mount(<Splash startup={{ step: 'starting', serverAway, selfFailed }} />);

test.each([
  ['SE2', false, 'The server does not answer. We keep trying.'],
  ['SQ3', true, 'Could not fetch self information from the server.'],
] as const)('%s: says what failed, and can be tried again', async (_, selfFailed, words) => {
  const { press } = show(true, selfFailed);
  expect(the('status').textContent).toBe(`${words} Connecting to the server…`);
  await sends(press('Try again'), { _tag: 'RetryStart' });
});

test('SE1: says nothing of a failure before there is one', () => {
  show(false, false);
  expect(the('status').textContent).not.toContain('server');
  expect(isThere('button')).toBe(false);
});
