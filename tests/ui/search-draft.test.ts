import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Draft,
  draftOf,
  isTold,
  toldBy,
  written,
} from '../../ui/features/search/box/draft.ts';
import { forAll } from '../support/runs.ts';

const writes = (draft: Draft, ...texts: readonly string[]): Draft => texts.reduce(written, draft);
const tells = (draft: Draft, ...texts: readonly string[]): Draft => texts.reduce(toldBy, draft);

describe('the text of the search box', () => {
  test('keeps what the user typed, however late and batched the core echoes it', () => {
    // The typed texts, and after how many further keystrokes each is echoed; several echoes may share a frame.
    const session = fc.array(
      fc.record({
        text: fc.constantFrom('', 'a', 'an', 'ann', 'anna', 'b', ' a'),
        tell: fc.nat(3),
      }),
      { maxLength: 30 },
    );
    forAll(100, session, (strokes) => {
      let draft = draftOf('');
      const queue: string[] = [];
      let last = '';
      for (const { text, tell } of strokes) {
        draft = written(draft, text);
        last = text;
        queue.push(text);
        const due = queue.splice(0, tell).at(-1);
        if (due !== undefined) draft = toldBy(draft, due);
        expect(draft.text).toBe(last);
      }
      for (const text of queue) draft = toldBy(draft, text);
      expect(draft.text).toBe(last);
      expect(isTold(draft)).toBe(true);
    });
  });

  test('follows the core if the core changes it, as for another date or a dataset', () => {
    const settled = tells(writes(draftOf(''), 'r', 'ro', 'roo'), 'ro', 'roo');
    expect(settled).toEqual({ text: 'roo', told: 'roo', sent: [] });
    expect(toldBy(settled, '')).toEqual(draftOf(''));
    // Even if the core cleared the text while the last letter was on its way, in the same frame.
    expect(toldBy(written(settled, 'room'), '')).toEqual(draftOf(''));
  });

  test('a repeated echo changes nothing', () => {
    const draft = written(draftOf('roo'), 'room');
    expect(toldBy(draft, 'roo')).toBe(draft);
  });

  test('an echo leaves later ones pending', () => {
    const draft = writes(draftOf(''), 'a', 'ab', 'abc');
    expect(toldBy(draft, 'ab')).toEqual({ text: 'abc', told: 'ab', sent: ['abc'] });
    expect(isTold(toldBy(draft, 'ab'))).toBe(false);
  });

  test('surrounding whitespace does not make a different text', () => {
    const draft = written(draftOf(''), 'room ');
    expect(toldBy(draft, 'room').text).toBe('room ');
    expect(isTold(toldBy(draft, 'room'))).toBe(true);
    expect(isTold({ text: 'rooms', told: 'room' })).toBe(false);
  });
});
