import { expect, test } from 'vitest';
import { photoOnMap } from '../../ui/features/viewer/content.ts';
import { Person } from '../../ui/shared/person/person.tsx';
import { mount } from '../support/mount.tsx';

const anna = { id: 7, initials: 'AB', photo: true, size: 34 };
const PHOTO = '/secure/user/photo/?id=7';
const picture = (): string | null | undefined => document.querySelector('img')?.getAttribute('src');

test('a photo is loaded from the backend, which has the page’s origin or another one', () => {
  for (const backendUrl of ['', 'https://office.example']) {
    mount(<Person {...anna} backendUrl={backendUrl} />);
    expect(picture()).toBe(`${backendUrl}${PHOTO}`);
  }
});

test('without a picture the initials show', () => {
  expect(mount(<Person {...anna} photo={false} backendUrl="" />).text()).toBe('|AB|');
  expect(picture()).toBeUndefined();
});

test('the map loads only photos of its own origin, and shows initials for another backend', () => {
  expect(photoOnMap('')(7)).toBe(PHOTO);
  expect(photoOnMap('https://office.example')(7)).toBeNull();
});
