import { beforeEach, describe, expect, test, vi } from 'vitest';
import { giveFocusBack } from '../../ui/notice/focus-back.ts';
import { NoticeText } from '../../ui/notice/notice-text.tsx';
import { useHeldNotice } from '../../ui/notice/use-held-notice.ts';
import { forget, press } from './pressed.ts';
import { render } from './render.tsx';

vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original());
});
beforeEach(forget);

class Element {
  isConnected = true;
  readonly focus = vi.fn();
  readonly children: readonly unknown[];
  constructor(children: readonly unknown[] = []) {
    this.children = children;
  }
  contains(other: unknown): boolean {
    return other === this || this.children.includes(other);
  }
}

/** With a document that has one other element, and an element that has the focus. */
const onPage = (page: { instead: unknown; active: unknown }, run: () => void): void => {
  vi.stubGlobal('HTMLElement', Element);
  vi.stubGlobal('document', { querySelector: () => page.instead, activeElement: page.active });
  run();
  vi.unstubAllGlobals();
};

describe('a notice of what was booked', () => {
  const undone = async (undo: 'offered' | 'underWay' | 'none') => {
    forget();
    let pressed = 0;
    const { html } = await render(
      <NoticeText
        text="Thank you"
        undo={undo}
        onUndo={() => {
          pressed += 1;
        }}
      />,
    );
    return { html, count: () => pressed };
  };

  test('NT3: offers to take it back, once; the button keeps the focus', async () => {
    const { html, count } = await undone('offered');
    expect(html).toContain('Thank you');
    expect(html).not.toContain('aria-disabled');
    press('Undo');
    expect(count()).toBe(1);
    for (const state of ['underWay', 'none'] as const) {
      const off = await undone(state);
      expect(off.html).toContain('aria-disabled="true"');
      expect(off.html).not.toMatch(/<button[^>]*\sdisabled/);
      expect(off.html.includes('aria-busy')).toBe(state === 'underWay');
      expect(() => press('Undo')).toThrow();
    }
  });
});

describe('who is at a notice', () => {
  test('NT6: the focus goes back to where it came from, else to the panel or the map', () => {
    const cameFrom = new Element();
    const panel = new Element();
    onPage({ instead: panel, active: null }, () => giveFocusBack(cameFrom as never));
    expect(cameFrom.focus).toHaveBeenCalledOnce();
    expect(panel.focus).not.toHaveBeenCalled();
    cameFrom.isConnected = false;
    onPage({ instead: panel, active: null }, () => giveFocusBack(cameFrom as never));
    onPage({ instead: panel, active: null }, () => giveFocusBack(null));
    expect(panel.focus).toHaveBeenCalledTimes(2);
    onPage({ instead: null, active: null }, () => giveFocusBack(null));
    expect(cameFrom.focus).toHaveBeenCalledOnce();
  });

  const held = async () => {
    const found: { hook?: ReturnType<typeof useHeldNotice> } = {};
    const Probe = () => {
      found.hook = useHeldNotice();
      return null;
    };
    const { commands } = await render(<Probe />);
    if (found.hook === undefined) throw new Error('not rendered');
    return { ...found.hook, commands };
  };
  const focusEvent = (currentTarget: Element, relatedTarget: unknown) =>
    ({ currentTarget, relatedTarget }) as never;

  test('NT4: with the pointer or the focus, until both have left; what is within is no leaving', async () => {
    const { listeners, commands } = await held();
    const button = new Element();
    const notice = new Element([button]);
    const at = listeners(() => true);
    const told = () => commands.splice(0).map((command) => 'held' in command && command.held);
    at.onMouseEnter();
    at.onFocus(focusEvent(notice, new Element()));
    at.onMouseLeave();
    expect(told()).toEqual([true, true, true]);
    at.onFocus(focusEvent(notice, button));
    at.onBlur(focusEvent(notice, button));
    expect(told()).toEqual([]);
    at.onBlur(focusEvent(notice, null));
    expect(told()).toEqual([false]);
  });

  test('NT4: one that is on its way out says nothing', async () => {
    const { listeners, commands } = await held();
    const gone = listeners(() => false);
    gone.onMouseEnter();
    gone.onMouseLeave();
    gone.onFocus(focusEvent(new Element(), null));
    gone.onBlur(focusEvent(new Element(), null));
    expect(commands).toEqual([]);
  });

  test('NT6: a notice that goes with the focus gives it back; another does not take it', async () => {
    const { listeners, leave, commands } = await held();
    const cameFrom = new Element();
    const notice = new Element();
    const inside = { closest: (selector: string) => (selector.includes('"3"') ? notice : null) };
    const at = listeners(() => true);
    at.onFocus(focusEvent(notice, cameFrom));
    onPage({ instead: null, active: inside }, () => leave(4));
    expect(cameFrom.focus).not.toHaveBeenCalled();
    at.onFocus(focusEvent(notice, cameFrom));
    at.onMouseEnter();
    onPage({ instead: null, active: inside }, () => leave(3));
    expect(cameFrom.focus).toHaveBeenCalledOnce();
    commands.splice(0);
    // The next notice begins with nobody at it.
    at.onMouseEnter();
    at.onMouseLeave();
    expect(commands).toMatchObject([{ held: true }, { held: false }]);
    onPage({ instead: null, active: null }, () => leave(3));
    expect(cameFrom.focus).toHaveBeenCalledOnce();
  });
});
