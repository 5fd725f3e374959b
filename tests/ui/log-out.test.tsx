import { expect, test } from 'vitest';
import { LogOut } from '../../ui/features/session/index.ts';
import { isThere } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';

const asked = { backendUrl: '', features: {}, confirmingLogout: true, loggingOut: false };

test('SO48: the question offers both where one can sign out at the provider, too', async () => {
  const account = { ...asked, signsOutAt: 'Contoso' };
  const { press, commands } = mount(<LogOut />, { views: { account } });
  await press('Only here');
  await press('Here and at Contoso');
  expect(commands).toEqual([{ _tag: 'LogOut' }, { _tag: 'LogOut', everywhere: true }]);
});

test('SO48: without a provider it is as ever', () => {
  mount(<LogOut />, { views: { account: { ...asked, signsOutAt: null } } });
  expect([isThere('button', 'Only here'), isThere('button', 'Stay signed in')]).toEqual([
    false,
    true,
  ]);
});
