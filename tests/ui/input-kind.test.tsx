import { expect, test } from 'vitest';
import { useInputKind } from '../../ui/shared/page/use-input-kind.ts';
import { button } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';

const Page = () => {
  useInputKind();
  return <button type="button">Desk</button>;
};
const isByKeys = () => document.documentElement.hasAttribute('data-by-keys');

test('UC34: the page knows whether keys or a pointer were used last', async () => {
  const { press, user, unmount } = mount(<Page />);
  expect(isByKeys()).toBe(false);
  await user.keyboard('{Enter}');
  expect(isByKeys()).toBe(true);
  await press('Desk');
  expect(isByKeys()).toBe(false);
  button('Desk').focus();
  await user.tab();
  expect(isByKeys()).toBe(true);
  unmount();
  expect(isByKeys()).toBe(false);
});
