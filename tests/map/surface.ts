/** The surface of the map without a page: dispatches events to its listeners. Its corner is at (10, 20). */
export class Surface extends EventTarget {
  readonly clientHeight = 600;
  captured: number[] = [];
  getBoundingClientRect() {
    return { left: 10, top: 20 };
  }
  setPointerCapture(id: number) {
    this.captured.push(id);
  }
  /** As the element type that the viewer expects. */
  get element(): HTMLElement {
    return this as unknown as HTMLElement;
  }
}

export type PointerInit = {
  readonly id?: number;
  readonly type?: 'mouse' | 'touch' | 'pen';
  readonly primary?: boolean;
  readonly button?: number;
  readonly buttons?: number;
  readonly shift?: boolean;
};

export const TOUCH: PointerInit = { type: 'touch' };
/** A second finger. */
export const SECOND: PointerInit = { type: 'touch', id: 2, primary: false };

/** Sends pointer events with the clock's time; milliseconds, and pixels of the surface. */
export const pointing = (surface: Surface, clock: { now: number }) => {
  const send = (name: string, fields: object): boolean => {
    const event = new Event(name, { cancelable: true });
    for (const [key, value] of Object.entries({ timeStamp: clock.now, ...fields })) {
      Object.defineProperty(event, key, { value });
    }
    return surface.dispatchEvent(event);
  };
  const pointer = (name: string, x: number, y: number, init: PointerInit = {}) =>
    send(name, {
      clientX: x + 10,
      clientY: y + 20,
      pointerId: init.id ?? 1,
      pointerType: init.type ?? 'mouse',
      isPrimary: init.primary ?? true,
      button: init.button ?? 0,
      buttons: init.buttons ?? (name === 'pointerup' ? 0 : 1),
      shiftKey: init.shift ?? false,
    });
  return {
    send,
    down: (x: number, y: number, init?: PointerInit) => pointer('pointerdown', x, y, init),
    move: (x: number, y: number, init?: PointerInit) => pointer('pointermove', x, y, init),
    up: (x: number, y: number, init?: PointerInit) => pointer('pointerup', x, y, init),
    cancel: (x: number, y: number, init?: PointerInit) => pointer('pointercancel', x, y, init),
    wheel: (x: number, y: number, deltaY: number, more: object = {}) =>
      send('wheel', {
        clientX: x + 10,
        clientY: y + 20,
        deltaY,
        deltaX: 0,
        deltaMode: 0,
        ctrlKey: false,
        ...more,
      }),
  };
};
