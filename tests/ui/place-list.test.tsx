import { afterEach, expect, test, vi } from 'vitest';
import { createPlaceList } from '../../map/a11y/place-list.ts';

afterEach(() => document.body.replaceChildren());

test('UC17: a list that only has the focus tells the page, which makes room, and again when it is left', () => {
  const [root, frame] = [document.createElement('section'), document.createElement('div')];
  const [toggle, surface] = [document.createElement('button'), document.createElement('button')];
  frame.append(surface, root, toggle);
  document.body.append(frame);
  const told = vi.fn();
  const nothing = () => undefined;
  createPlaceList({
    ...{ root, toggle, frame, told, choose: nothing, chooseToo: nothing, focus: nothing },
    ...{ blur: nothing, leave: nothing, whenIdle: nothing },
    rows: () => [],
    nameOf: () => '',
    look: () => null,
    word: (key) => key,
  }).show('Places');
  const choice = root.querySelector<HTMLElement>('.places-choice');
  choice?.focus();
  expect(told.mock.calls).toEqual([[true, true]]);
  surface.focus();
  expect(told.mock.calls.slice(1)).toEqual([[false, false]]);
});
