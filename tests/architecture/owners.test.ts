import { expect, test } from 'vitest';
import { checkOwners } from './check-owners.ts';
import { isCode, readSources } from './sources.ts';

test('Escape belongs to the layers, and each page has the same hooks', () => {
  const found = [...readSources()]
    .filter(([path]) => path.startsWith('ui/') && isCode(path))
    .flatMap(([path, text]) => checkOwners(path, text));
  expect(found).toEqual([]);
});

test.each([
  ["if (event.key === 'Escape') close();", ["ui/a.tsx:1 'Escape'"]],
  ['const KEY = `Escape`;', ["ui/a.tsx:1 'Escape'"]],
  ["switch (key) {\n  case 'Escape':\n}", ["ui/a.tsx:2 'Escape'"]],
  ['const a = <b aria-keyshortcuts="Escape" />;', ["ui/a.tsx:1 'Escape'"]],
  ["// 'Escape'\nconst text = 'Escape closes it';", []],
  ["const view = useView('session');", ['ui/a.tsx:1 useView']],
  ["import { useSend as send } from './hooks.ts';", ['ui/a.tsx:1 useSend']],
  ['const useViewport = 1;', []],
])('%s', (code, found) => {
  expect(checkOwners('ui/a.tsx', code)).toEqual(found);
});

test('the layers may handle Escape', () => {
  expect(checkOwners('ui/shared/layers/a.ts', "const KEY = 'Escape';")).toEqual([]);
});
