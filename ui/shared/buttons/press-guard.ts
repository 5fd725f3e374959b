type Point = { readonly x: number; readonly y: number };

type Control = Element | string | null;

/** What the guard needs of the page. */
export type Screen = {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** What a press at a point of the window would reach: a control, or the name of an area; null: nothing. */
  readonly controlAt: (point: Point) => Control;
};

/** Milliseconds; a control that has been in its place for so long was seen before the press. */
const SETTLED = 700;
/** Pixels; a hand moves as far between two presses of the same place. */
const SLIP = { mouse: 6, touch: 24 } as const;

/**
 * UA2: protects a control that has just appeared or moved by itself from a press that was meant for the previous control in
 * its place.
 *
 *     pointer moves, or presses elsewhere ──▶ rest: this place, and the control in it
 *     the page changes ──▶ another control in that place: arrived now
 *     press in that place ──▶ swallowed for 700 ms after the arrival
 */
export class PressGuard {
  private readonly screen: Screen;
  /** Where the pointer rests or a finger last pressed, the control that was there, and the one that is there now. */
  private rest: { readonly point: Point; readonly meant: Control; now: Control } | null = null;
  /** When another control came to that place by itself. */
  private arrived = Number.NEGATIVE_INFINITY;

  constructor(screen: Screen) {
    this.screen = screen;
  }

  private isNear(point: Point, slip: number): boolean {
    if (this.rest === null) return false;
    const { x, y } = this.rest.point;
    return Math.abs(point.x - x) <= slip && Math.abs(point.y - y) <= slip;
  }

  private restAt(point: Point): void {
    const control = this.screen.controlAt(point);
    this.rest = { point, meant: control, now: control };
    this.arrived = Number.NEGATIVE_INFINITY;
  }

  /** The user moved the pointer. */
  moved(point: Point): void {
    if (!this.isNear(point, SLIP.mouse)) this.restAt(point);
  }

  /** The pointer left the page, for example for the map in its frame: it comes back on purpose. */
  left(): void {
    this.rest = null;
  }

  /** The page may have changed by itself. */
  changed(): void {
    if (this.rest === null) return;
    const control = this.screen.controlAt(this.rest.point);
    if (control === this.rest.now) return;
    this.rest.now = control;
    // A returning control, for example one that was disabled for a while, is the intended one.
    const isBack = control === this.rest.meant;
    this.arrived = isBack ? Number.NEGATIVE_INFINITY : this.screen.now();
  }

  /** The user scrolled: they see the control that is in the place now. */
  scrolled(): void {
    if (this.rest !== null) this.restAt(this.rest.point);
  }

  /** Whether a press is meant for the control that it would reach. */
  isMeant(point: Point, pointer: keyof typeof SLIP): boolean {
    this.changed();
    const isHere = this.isNear(point, SLIP[pointer]);
    if (isHere && this.screen.now() - this.arrived < SETTLED) return false;
    this.restAt(point);
    return true;
  }
}
