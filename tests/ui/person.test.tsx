import { expect, test } from 'vitest';
import { Person } from '../../ui/parts/person.tsx';
import { photoOnMap } from '../../ui/viewer/content.ts';
import { render } from './render.tsx';

const anna = { id: 7, initials: 'AB', photo: true, size: 34 };
const PHOTO = '/secure/user/photo/?id=7';

test('a picture comes from the backend, which is the page’s own origin or another', async () => {
  expect((await render(<Person {...anna} backendUrl="" />)).html).toContain(`src="${PHOTO}"`);
  const backendUrl = 'https://office.example';
  expect((await render(<Person {...anna} backendUrl={backendUrl} />)).html).toContain(
    `src="${backendUrl}${PHOTO}"`,
  );
});

test('without a picture the initials show', async () => {
  const { html } = await render(<Person {...anna} photo={false} backendUrl="" />);
  expect(html).toContain('AB');
  expect(html).not.toContain('<img');
});

test('on the map, which takes pictures of its own origin only, those of another backend are initials', () => {
  expect(photoOnMap('')(7)).toBe(PHOTO);
  expect(photoOnMap('https://office.example')(7)).toBeNull();
});
