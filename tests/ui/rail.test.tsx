import { MantineProvider } from '@mantine/core';
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Rail } from '../../ui/app/page/rail.tsx';
import { changeLanguage } from '../../ui/shared/i18n/language.ts';
import { isThere, the } from '../support/by-role.ts';
import { CoreSession } from '../support/core-session.ts';
import { mount } from '../support/mount.tsx';

const onPage = () => {
  const core = new CoreSession().onTheFloor();
  // With portals, as on the page: a dialog is outside of what has opened it.
  const rail = (
    <MantineProvider withCssVariables={false} withGlobalClasses={false}>
      <Rail onExpand={null} />
    </MantineProvider>
  );
  return { core, ...mount(rail, { core }) };
};

test.each([
  ['Settings', 'Sign out', 'Do you want to sign out?', 'Stay signed in'],
  ['Settings', 'What others see of me', 'What others see of me', 'Close'],
  ['My bookings', 'My calendar', 'My calendar', 'Close'],
])('UC10: in the folded "%s", "%s" opens a dialog, and returns the focus', async (...names) => {
  const [drawer, opener, dialog, answer] = names;
  const { press, user } = onPage();
  await press(new RegExp(`^${drawer}`));
  the('button', opener).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(the('dialog', dialog).contains(document.activeElement)).toBe(true));
  await press(answer);
  await waitFor(() => expect(document.activeElement).toBe(the('button', opener)));
  expect(isThere('dialog', drawer)).toBe(true);
});

test('UC10, SE6: a sign-out question that disappears with the settings counts as declined', async () => {
  const { core, press, unmount } = onPage();
  await press('Settings');
  await press('Sign out');
  unmount();
  expect(core.state.session.confirmingLogout).toBe(false);
});

test('the user’s photo opens the settings', async () => {
  const { core, press } = onPage();
  await press(core.state.session.user?.name ?? '');
  expect(isThere('dialog', 'Settings')).toBe(true);
});

test('UC10, HE2: changing the language in the folded settings does not move the focus', async () => {
  const { press } = onPage();
  await press('Settings');
  const list = the('combobox', 'Language');
  list.focus();
  try {
    await act(() => changeLanguage('de'));
    expect(isThere('dialog', 'Einstellungen')).toBe(true);
    expect(document.activeElement).toBe(list);
  } finally {
    await act(() => changeLanguage('en'));
  }
});
