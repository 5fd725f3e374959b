import type { Step } from '../a11y/place-cursor.ts';
import type { Rig } from '../camera/rig.ts';

/** What a key means on the map, e.g. `ArrowRight` is `{ kind: 'step', step: 'next' }`. */
export type Intent =
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'select' | 'selectDesks' | 'home' | 'escape' }
  | { readonly kind: 'pan'; readonly right: number; readonly up: number }
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'rotate'; readonly degrees: number }
  | { readonly kind: 'letter'; readonly letter: string };

export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const PAN = 0.12;
const ZOOM = 1.4;
const TURN = 15;

const step = (to: Step): Intent => ({ kind: 'step', step: to });
const pan = (right: number, up: number): Intent => ({ kind: 'pan', right, up });

const KEYS: Readonly<Record<string, Intent>> = {
  ArrowRight: step('next'),
  ArrowLeft: step('previous'),
  ArrowUp: step('up'),
  ArrowDown: step('down'),
  PageDown: step('pageNext'),
  PageUp: step('pagePrevious'),
  Enter: { kind: 'select' },
  ' ': { kind: 'select' },
  ContextMenu: { kind: 'selectDesks' },
  Home: { kind: 'home' },
  Escape: { kind: 'escape' },
  '+': { kind: 'zoom', factor: ZOOM },
  '=': { kind: 'zoom', factor: ZOOM },
  '-': { kind: 'zoom', factor: 1 / ZOOM },
  _: { kind: 'zoom', factor: 1 / ZOOM },
  ',': { kind: 'rotate', degrees: -TURN },
  '.': { kind: 'rotate', degrees: TURN },
};
const WITH_SHIFT: Readonly<Record<string, Intent>> = {
  ArrowRight: pan(PAN, 0),
  ArrowLeft: pan(-PAN, 0),
  ArrowUp: pan(0, PAN),
  ArrowDown: pan(0, -PAN),
  Enter: { kind: 'selectDesks' },
  F10: { kind: 'selectDesks' },
};

/** Null for keys that are left to the browser. */
export const intentOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): Intent | null => {
  if (ctrlKey || metaKey || altKey) return null;
  const known = (shiftKey ? WITH_SHIFT[key] : undefined) ?? KEYS[key];
  if (known !== undefined) return known;
  return /^[\p{L}\p{N}]$/u.test(key) ? { kind: 'letter', letter: key } : null;
};

export type KeyActions = {
  readonly step: (step: Step) => void;
  /** Moves to the space whose name continues with the letter; false when there is none. */
  readonly type: (letter: string) => boolean;
  /** A letter was typed a moment ago, so the next one continues it. */
  readonly isTyping: () => boolean;
  /** False when no space has the focus. */
  readonly select: () => boolean;
  readonly selectDesks: () => boolean;
  readonly home: () => void;
  readonly escape: () => void;
  /** Whether camera movements are animated. */
  readonly canAnimate: () => boolean;
  /** The camera has moved. */
  readonly moved: () => void;
};

/**
 * The keys of the map: arrows move between places, with Shift they move the camera; letters find a name. During such a
 * search a hyphen, a space or a full stop is part of the name.
 */
export const bindKeyboard = (surface: HTMLElement, rig: Rig, actions: KeyActions): void => {
  const moveCamera = (move: Promise<void>): true => {
    void move;
    actions.moved();
    return true;
  };
  const act = (intent: Intent): boolean => {
    const smooth = actions.canAnimate();
    switch (intent.kind) {
      case 'step':
        actions.step(intent.step);
        return true;
      case 'letter':
        return actions.type(intent.letter);
      case 'select':
        return actions.select();
      case 'selectDesks':
        return actions.selectDesks();
      case 'home':
        actions.home();
        return true;
      case 'escape':
        actions.escape();
        return true;
      case 'pan':
        return moveCamera(rig.pan(intent.right, intent.up, smooth));
      case 'zoom':
        return moveCamera(rig.zoom(intent.factor, smooth));
      case 'rotate':
        return moveCamera(rig.rotate(intent.degrees, smooth));
    }
  };
  surface.addEventListener('keydown', (event) => {
    const intent = intentOf(event);
    if (intent === null) return;
    const belongs = event.key.length === 1 && actions.isTyping() && actions.type(event.key);
    if (belongs || act(intent)) event.preventDefault();
  });
};
