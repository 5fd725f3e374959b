import { expect, test } from 'vitest';
import { Segments } from '../../ui/shared/buttons/segments.tsx';
import { button } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';

test('choices wrap two by two: none is alone in a row', () => {
  const options = ['a', 'b', 'c', 'd'].map((value) => ({ value, label: value }));
  mount(<Segments label="Letters" value={null} options={options} onChoose={() => undefined} />, {
    views: {},
  });
  expect(button('a').parentElement).toBe(button('b').parentElement);
  expect(button('c').parentElement).toBe(button('d').parentElement);
  expect(button('a').parentElement).not.toBe(button('c').parentElement);
});
