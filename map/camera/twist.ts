import type { Rig } from './rig.ts';

/** camera-controls has no two-finger twist: the angle between two touches turns the map. */
export const bindTwist = (surface: HTMLElement, rig: Rig, moved: () => void): void => {
  const touches = new Map<number, readonly [x: number, y: number]>();
  const angle = (): number | null => {
    const [a, b] = [...touches.values()];
    return a === undefined || b === undefined || touches.size !== 2
      ? null
      : Math.atan2(b[1] - a[1], b[0] - a[0]);
  };
  surface.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'touch') touches.set(event.pointerId, [event.clientX, event.clientY]);
  });
  surface.addEventListener('pointermove', (event) => {
    if (!touches.has(event.pointerId)) return;
    const before = angle();
    touches.set(event.pointerId, [event.clientX, event.clientY]);
    const after = angle();
    if (before === null || after === null) return;
    const turn = Math.atan2(Math.sin(after - before), Math.cos(after - before));
    void rig.rotate((turn * 180) / Math.PI, false);
    moved();
  });
  const end = (event: PointerEvent) => touches.delete(event.pointerId);
  surface.addEventListener('pointerup', end);
  surface.addEventListener('pointercancel', end);
};
