import type { CDPSession, Page } from 'playwright-core';

type Spot = { readonly x: number; readonly y: number };

const STEPS = 10;

/** Fingers on a page that has a touch screen. */
export const fingersOn = async (page: Page) => {
  const client: CDPSession = await page.context().newCDPSession(page);
  const move = async (from: readonly Spot[], to: readonly Spot[]): Promise<void> => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : from.map(({ x, y }, id) => {
                const { x: endX, y: endY } = to[id] ?? { x, y };
                return { id, x: x + (endX - x) * share, y: y + (endY - y) * share };
              }),
      });
    await touch('touchStart', 0);
    for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', step / STEPS);
    await touch('touchEnd', 1);
  };
  const around = ({ x, y }: Spot, apart: number): readonly Spot[] => [
    { x: x - apart / 2, y },
    { x: x + apart / 2, y },
  ];
  return {
    drag: (from: Spot, to: Spot) => move([from], [to]),
    /** Two fingers around a point; pixels between them at first and at last. */
    pinch: (at: Spot, first: number, last: number) => move(around(at, first), around(at, last)),
  };
};
