import { readdirSync, readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { keepUpWithTranslation } from '../../ui/shared/page/translated-text.ts';

beforeAll(() => keepUpWithTranslation(window));

const textsOf = (root: Node): readonly Text[] =>
  [...root.childNodes].flatMap((node) => (node instanceof Text ? [node] : textsOf(node)));

/** What Chrome does with a page: each text gives way to two elements with the translated words. */
const translate = async (root: Node, inTwoSteps = false): Promise<void> => {
  for (const text of textsOf(root)) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(`«${text.data}»`);
    outer.append(inner);
    if (inTwoSteps) {
      text.before(outer);
      text.remove();
    } else text.replaceWith(outer);
  }
  await Promise.resolve();
};

const Status = ({ word, more }: { readonly word: string; readonly more: boolean }) => (
  <p>
    <i />
    {word}
    {more && ' for an hour'}
    <b />
  </p>
);

test.each([false, true])('UC38: words beside an icon change in a translated page', async (two) => {
  const { container, rerender } = render(<Status word="Free" more />);
  await translate(container, two);
  expect(container.textContent).toBe('«Free»« for an hour»');
  rerender(<Status word="Yours" more />);
  await Promise.resolve();
  expect(container.textContent).toBe('Yours« for an hour»');
  await translate(container, two);
  rerender(<Status word="Yours" more={false} />);
  await Promise.resolve();
  rerender(<Status word="Free" more />);
  await Promise.resolve();
  expect(container.textContent).toBe('Free for an hour');
});

test('UC38: what is left out of a translated page disappears, and nothing breaks', async () => {
  const { container, rerender, unmount } = render(<Status word="Free" more />);
  await translate(container);
  rerender(<Status word="Free" more={false} />);
  expect(container.textContent).not.toContain('hour');
  rerender(<Status word="" more />);
  await Promise.resolve();
  expect(container.textContent).toBe(' for an hour');
  unmount();
});

test('UC38: names of people and places are not translated', () => {
  const files = readdirSync('ui', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const named = files.flatMap((file) => {
    const text = readFileSync(`ui/${file}`, 'utf8');
    return [...text.matchAll(/<span([^>]*classes\.name[^>]*)>\s*\{(?:\w+\.)?name\}/g)].map(
      ([, attributes]) => ({ file, isKept: attributes?.includes('translate="no"') }),
    );
  });
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ isKept }) => isKept !== true)).toEqual([]);
});
