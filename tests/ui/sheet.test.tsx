import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Sheet } from '../../ui/shared/layers/sheet.tsx';
import { button, the } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';

const show = () => {
  const onClose = vi.fn();
  mount(
    <Sheet title="Place" opened onClose={onClose}>
      <button type="button">Floor 2</button>
    </Sheet>,
    { phone: true },
  );
  const sheet = the('dialog', 'Place');
  // A test DOM captures no pointers.
  Object.assign(sheet, { setPointerCapture: vi.fn(), hasPointerCapture: () => true });
  const swipe = (from: Element, by: number) => {
    const finger = { pointerId: 1, isPrimary: true };
    fireEvent.pointerDown(from, { ...finger, clientY: 300 });
    fireEvent.pointerMove(sheet, { ...finger, clientY: 300 + by });
    const moved = sheet.style.translate;
    fireEvent.pointerUp(sheet, { ...finger, clientY: 300 + by });
    return moved;
  };
  return { onClose, sheet, swipe };
};

test('UC22: swiping the head down moves a sheet, and closes it', () => {
  const { onClose, sheet, swipe } = show();
  expect(swipe(the('heading', 'Place'), 40)).toBe('0 40px');
  expect(onClose).not.toHaveBeenCalled();
  expect(sheet.style.translate).toBe('');
  swipe(the('heading', 'Place'), 72);
  expect(onClose).toHaveBeenCalledOnce();
});

test('UC22: swiping does nothing upwards, or on the buttons and the content', () => {
  const { onClose, swipe } = show();
  expect(swipe(the('heading', 'Place'), -200)).toBe('');
  for (const name of ['Close', 'Floor 2']) expect(swipe(button(name), 200)).toBe('');
  expect(onClose).not.toHaveBeenCalled();
});
