import { expect, test } from 'vitest';
import { componentList } from '../support/sbom.ts';

type List = {
  readonly bomFormat: string;
  readonly components: readonly { readonly name: string; readonly scope: string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};

test('the list of components has what the product consists of, and nothing that only builds or tests it', async () => {
  const { bomFormat, components, dependencies }: List = JSON.parse(await componentList());
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ name }) => name);
  // Beside dist, compiled into the server, into the page, into the map, and what those need in turn.
  for (const name of ['@electric-sql/pglite', 'pg', 'react', 'three', 'pg-protocol']) {
    expect(names).toContain(name);
  }
  for (const name of ['vite', 'vitest', 'typescript', 'tsx', 'knip', 'fast-check']) {
    expect(names).not.toContain(name);
  }
  expect(components.every(({ scope }) => scope === 'required')).toBe(true);
  const pg = dependencies.find(({ ref }) => ref.startsWith('pg@'));
  expect(pg?.dependsOn.some((ref) => ref.startsWith('pg-protocol@'))).toBe(true);
});
