import { fireEvent } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { SkipLinks } from '../../ui/app/page/skip-links.tsx';
import { PanelFoot } from '../../ui/shared/panel-foot.tsx';
import { button, field, isThere, the } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';

const onPage = (helpKey = 'on') => {
  const go = {
    map: vi.fn(),
    search: vi.fn(),
    panel: vi.fn(),
    bookings: vi.fn(),
    findDesk: vi.fn(),
    planner: vi.fn(),
  };
  const book = vi.fn();
  const part = (
    <>
      <SkipLinks to={{ ...go, panel: null }}>
        <h1>Floor 2</h1>
      </SkipLinks>
      <input aria-label="Subject" />
      <PanelFoot>
        <button type="button" onClick={book}>
          Book
        </button>
      </PanelFoot>
    </>
  );
  return { go, book, ...mount(part, { views: { settings: { helpKey, timeFormat: 'HH:mm' } } }) };
};

describe('UC21: shortcuts through the page', () => {
  test('skip links lead to the existing parts', async () => {
    const { go, press } = onPage();
    expect(the('navigation', 'Skip to').textContent).toContain('Skip to the search');
    expect(isThere('button', 'Skip to the open panel')).toBe(false);
    await press('Skip to my bookings');
    expect(go.bookings).toHaveBeenCalledOnce();
  });

  test('keys do so, too, but not in a field, for missing parts, or if they are off', async () => {
    const { go, user } = onPage();
    await user.keyboard('m/pbfw');
    expect(Object.values(go).map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0, 1, 1, 1]);
    await user.type(field('Subject', 'textbox'), 'mb');
    expect(go.map).toHaveBeenCalledOnce();
    const off = onPage('off');
    await off.user.keyboard('m');
    expect(off.go.map).not.toHaveBeenCalled();
  });

  test('the key of the search works on the map, too, where letters select by name', () => {
    const { go } = onPage();
    // The target of a key in the map's frame is none of the page's nodes.
    for (const key of ['/', 'm', 'b']) fireEvent.keyDown(window, { key });
    expect([go.search, go.map, go.bookings].map(({ mock }) => mock.calls.length)).toEqual([
      1, 0, 0,
    ]);
  });

  test('Ctrl+Enter submits the form of the quick view, also from one of its fields', async () => {
    const { book, user } = onPage('off');
    await user.click(field('Subject', 'textbox'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(book).toHaveBeenCalledOnce();
    expect(document.activeElement).not.toBe(button('Book'));
  });
});
