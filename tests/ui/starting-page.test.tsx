import { expect, test } from 'vitest';
import { StartingPage } from '../../ui/shared/starting-page.tsx';
import { the } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';

test('UC46: a page whose code is being loaded has its main part and a heading', () => {
  mount(<StartingPage />, { views: {} });
  expect(the('main').contains(the('heading'))).toBe(true);
  expect(the('heading').tagName).toBe('H1');
});
