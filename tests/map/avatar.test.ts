import { expect, it } from 'vitest';
import { type Pen, paintAvatar } from '../../map/overlay/paint.ts';
import { THEMES } from '../../map/scene/theme.ts';

it('UC1: an avatar on the map shows initials of several code units whole', () => {
  const written: string[] = [];
  const pen = new Proxy({} as Record<string | symbol, unknown>, {
    get: (target, name) =>
      name === 'fillText' ? (text: string) => written.push(text) : (target[name] ?? (() => 0)),
  });
  const initials = '𐐀\u0331𠮷\u0331';
  const look = { shape: 'dot', colour: '#000000' } as const;
  const person = { initials, photo: null, look, own: false };
  paintAvatar(pen as unknown as Pen, { x: 0, y: 0, size: 32 }, person, THEMES.light);
  expect(written).toContain(initials);
});
