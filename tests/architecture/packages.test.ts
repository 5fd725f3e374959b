import { expect, test } from 'vitest';
import { checkPackages } from './check-packages.ts';
import { checkPaths } from './check-paths.ts';
import { readSources } from './sources.ts';

const project = readSources();

test('packages have exact versions, and the lock file is whole and names no registry', () => {
  expect(project.has('package-lock.json')).toBe(true);
  expect(checkPackages(project)).toEqual([]);
});

test('no file contains a path of the machine on which it was written', () => {
  expect(checkPaths(project)).toEqual([]);
});

test.each(['^1.2.3', '~1.2.3', '1.2', 'latest', '*', '>=1.0.0', 'github:a/b'])(
  'the version %s is found',
  (version) => {
    for (const kind of ['dependencies', 'devDependencies']) {
      const manifest = JSON.stringify({ [kind]: { a: version, b: '1.0.0-beta.1' } });
      expect(checkPackages(new Map([['package.json', manifest]]))).toHaveLength(1);
    }
  },
);

test('a registry in the lock file is found', () => {
  const lock = '{ "resolved": "https://registry.example/a/-/a-1.0.0.tgz" }';
  expect(checkPackages(new Map([['package-lock.json', lock]]))).toHaveLength(1);
});

test('a package that the lock file lacks is found, on whatever platform it is used', () => {
  const lock = (packages: object): string => JSON.stringify({ packages });
  const problems = (packages: object): readonly string[] =>
    checkPackages(new Map([['package-lock.json', lock(packages)]]));
  const tool = { optionalDependencies: { '@tool/mac': '1.0.0' }, dependencies: { low: '1.0.0' } };
  expect(problems({ 'node_modules/tool': tool, 'node_modules/low': {} })).toEqual([
    'package-lock.json lacks @tool/mac of node_modules/tool',
  ]);
  expect(
    problems({
      'node_modules/a/node_modules/tool': tool,
      'node_modules/a/node_modules/low': {},
      'node_modules/@tool/mac': {},
    }),
  ).toEqual([]);
});

test('finds a local path, but not the same text within a URL', () => {
  const folder = ['', 'work', 'main'].join('/');
  expect(checkPaths(new Map([['README.md', `See ${folder}/a.ts`]]))).toHaveLength(1);
  expect(checkPaths(new Map([['README.md', `"${folder}"`]]))).toHaveLength(1);
  expect(checkPaths(new Map([['README.md', `https://example.org${folder}`]]))).toEqual([]);
});
