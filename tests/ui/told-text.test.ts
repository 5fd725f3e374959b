import { describe, expect, test } from 'vitest';
import { createToldText } from '../../ui/features/search/box/told-text.ts';

const open = () => {
  const told: string[] = [];
  const frames: (() => void)[] = [];
  const text = createToldText(
    () => new Promise((resolve) => frames.push(resolve)),
    (one) => told.push(one),
  );
  const draw = async (): Promise<void> => {
    for (const frame of frames.splice(0)) frame();
    await Promise.resolve();
  };
  return { told, draw, ...text };
};

describe('typed text is sent after it is drawn', () => {
  test('sends nothing before the frame, then only the last text', async () => {
    const { told, draw, tell } = open();
    tell('m');
    tell('ma');
    expect(told).toEqual([]);
    await draw();
    expect(told).toEqual(['ma']);
    await draw();
    expect(told).toEqual(['ma']);
  });

  test('each frame sends its text, even an empty one', async () => {
    const { told, draw, tell } = open();
    tell('mar');
    await draw();
    tell('');
    await draw();
    expect(told).toEqual(['mar', '']);
  });

  test('flushing sends it at once, and the frame does not send it again', async () => {
    const { told, draw, tell, flush } = open();
    flush();
    tell('mar');
    flush();
    expect(told).toEqual(['mar']);
    await draw();
    expect(told).toEqual(['mar']);
    tell('mart');
    await draw();
    expect(told).toEqual(['mar', 'mart']);
  });
});
