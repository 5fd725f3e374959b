import { expect, test } from 'vitest';
import { PlaceTitle } from '../../ui/features/place/place-title.tsx';
import { ConsentScreen } from '../../ui/features/session/index.ts';
import { the } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';

const places = { building: { id: 1, name: 'Mill' }, floor: { id: 2, name: 'Floor 2' } };
const consent = {
  status: 'pending',
  text: 'All of it.',
  language: null,
  busy: false,
  failed: false,
};

test('UC15: the heading of the consent, and then of the map, gets the focus', () => {
  const page = mount(<ConsentScreen />, { views: { consent, places } });
  expect(document.activeElement).toBe(the('heading', /./));
  // The pressed button disappears with its screen.
  page.redraw(<PlaceTitle shown="" />);
  expect(document.activeElement).toBe(the('heading', 'Mill, Floor 2'));
});

test('UC15: an element that has the focus already keeps it', () => {
  mount(
    [
      // biome-ignore lint/a11y/noAutofocus: the case
      <input key="field" autoFocus />,
      <PlaceTitle key="title" shown="" />,
    ],
    { views: { places } },
  );
  expect(document.activeElement).toBe(the('textbox'));
});

test('UC16: the document title names the selection, the floor and the app', () => {
  const page = mount(<ConsentScreen />, { views: { consent, places } });
  expect(document.title).toBe('Your consent – Perch');
  page.redraw(<PlaceTitle shown="" />);
  expect(document.title).toBe('Floor 2 – Perch');
  page.redraw(<PlaceTitle shown="2-012" />);
  expect(document.title).toBe('2-012 – Floor 2 – Perch');
  page.unmount();
  expect(document.title).toBe('Perch');
});
