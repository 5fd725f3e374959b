/** A ring that closes during a long press; CSS delays and animates it. */
export const createPressRing = (surface: HTMLElement) => {
  const ring = document.createElement('div');
  ring.className = 'press-ring';
  ring.hidden = true;
  ring.ariaHidden = 'true';
  surface.append(ring);
  return {
    show: ({ x, y }: { readonly x: number; readonly y: number }) => {
      ring.style.translate = `${x}px ${y}px`;
      ring.hidden = false;
    },
    hide: () => {
      ring.hidden = true;
    },
  };
};
