import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { usePressGuard } from '../../ui/shared/buttons/use-press-guard.ts';
import { button } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';

const pressed: string[] = [];
/** What is at a place of the window, which the DOM of these tests does not lay out. */
let place: () => Element | null = () => null;

const Panel = ({ names }: { readonly names: readonly string[] }) => {
  usePressGuard();
  return (
    <>
      {names.map((name) => (
        <button key={name} type="button" onClick={() => pressed.push(name)}>
          {name}
        </button>
      ))}
    </>
  );
};

type Where = { readonly x?: number; readonly y?: number; readonly by?: 'mouse' | 'touch' };

const fire = (
  type: string,
  target: Element,
  { x = 50, y = 50, by = 'mouse' }: Where = {},
): void => {
  const init = { bubbles: true, cancelable: true, clientX: x, clientY: y };
  const isPointer = type.startsWith('pointer');
  target.dispatchEvent(
    isPointer
      ? new PointerEvent(type, { ...init, pointerType: by })
      : new MouseEvent(type, { ...init, detail: 1 }),
  );
};

/** A press where the pointer is; it reaches what is there. */
const press = (where: Where = {}): void => {
  const target = place();
  if (target === null) throw new Error('Nothing is there');
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    fire(type, target, where);
  }
};

/** The mouse comes to a control. */
const move = (where: Where = {}): void => fire('pointermove', place() ?? document.body, where);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  pressed.length = 0;
  document.elementFromPoint = () => place();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A panel with one control under the pointer, in whose place another then comes. */
const replaced = () => {
  const page = mount(<Panel names={['Book']} />);
  place = () => button('Book');
  move();
  press();
  page.redraw(<Panel names={['Book', 'Book another']} />);
  place = () => button('Book another');
  return page;
};

describe('a press', () => {
  test('UA2: meant for another control is not received by its replacement', () => {
    replaced();
    press();
    press({ x: 54, y: 47 });
    expect(pressed).toEqual(['Book']);
  });

  test('UA2: is received after the control was there for a while, or if the pointer moved to it', () => {
    replaced();
    press();
    vi.advanceTimersByTime(699);
    press();
    expect(pressed).toEqual(['Book']);
    vi.advanceTimersByTime(1);
    press();
    expect(pressed).toEqual(['Book', 'Book another']);
    replaced();
    move({ x: 80 });
    press({ x: 80 });
    expect(pressed.slice(2)).toEqual(['Book', 'Book another']);
  });

  test('UA2: on a touch screen is ignored if it follows at the same place, on another control', () => {
    mount(<Panel names={['Book', 'Undo']} />);
    place = () => button('Book');
    press({ by: 'touch' });
    place = () => button('Undo');
    press({ by: 'touch', x: 70, y: 66 });
    expect(pressed).toEqual(['Book']);
    press({ by: 'touch', x: 200 });
    expect(pressed).toEqual(['Book', 'Undo']);
  });

  test('UA2: is received by the same control again, even if it was briefly absent', () => {
    const page = mount(<Panel names={['Later', 'Earlier']} />);
    place = () => button('Later');
    move();
    press();
    press();
    place = () => null;
    page.redraw(<Panel names={['Later']} />);
    vi.advanceTimersToNextFrame();
    place = () => button('Later');
    press();
    expect(pressed).toEqual(['Later', 'Later', 'Later']);
  });

  test('UA2: is received by a neighbour, after a small move of the pointer', () => {
    mount(<Panel names={['Yes', 'No']} />);
    place = () => button('Yes');
    move();
    // The pointer moves a little: what is in the old place is still there.
    document.elementFromPoint = (x) => button(x > 52 ? 'No' : 'Yes');
    move({ x: 53 });
    place = () => button('No');
    press({ x: 53 });
    expect(pressed).toEqual(['No']);
  });

  test('UA2: is received if the pointer was elsewhere in between', () => {
    replaced();
    const frame = document.createElement('iframe');
    document.body.dispatchEvent(
      new PointerEvent('pointerout', { bubbles: true, relatedTarget: frame }),
    );
    press();
    expect(pressed).toEqual(['Book', 'Book another']);
  });

  test('UA2: after scrolling is received by the control that was scrolled to', () => {
    replaced();
    window.dispatchEvent(new Event('wheel'));
    window.dispatchEvent(new Event('scroll'));
    vi.advanceTimersToNextFrame();
    press();
    expect(pressed).toEqual(['Book', 'Book another']);
  });

  test('UA2: by assistive technology is received', () => {
    replaced();
    press();
    button('Book another').click();
    expect(pressed).toEqual(['Book', 'Book another']);
  });

  test('UA2: by a held key is not received by the control that got the focus meanwhile', () => {
    mount(<Panel names={['Claim', 'Release']} />);
    const held = (name: string, repeat: boolean): boolean => {
      const key = { key: 'Enter', repeat, bubbles: true, cancelable: true };
      return button(name).dispatchEvent(new KeyboardEvent('keydown', key));
    };
    expect([held('Claim', false), held('Claim', true)]).toEqual([true, true]);
    expect(held('Release', true)).toBe(false);
    expect(held('Release', false)).toBe(true);
  });
});
