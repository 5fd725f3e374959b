/**
 * `npm run --silent sbom > perch.cdx.json` prints the components of the product in the format CycloneDX: the packages that the
 * server needs beside `dist`, and those that are compiled into `dist`, with all that they depend on. What only builds or tests
 * is left out.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Schema } from 'effect';
import { root } from '../../build/constants.ts';
import { isMain, runCommand } from './command.ts';

/** What is compiled into `dist`. */
const COMPILED = ['core', 'worker', 'ui', 'map', 'server'];
/** For developers only. */
const DEVELOPMENT = 'server/dev.ts';
const IMPORT = /\b(?:from|import) ?\(?['"]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^'"]*)?['"]/g;

const names = Schema.optionalKey(Schema.Record(Schema.String, Schema.String));

const decodeLock = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.Struct({
      packages: Schema.Record(
        Schema.String,
        Schema.Struct({
          version: Schema.optionalKey(Schema.String),
          dependencies: names,
          devDependencies: names,
        }),
      ),
    }),
  ),
);

const decodeList = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.StructWithRest(
      Schema.Struct({
        components: Schema.Array(
          Schema.StructWithRest(Schema.Struct({ name: Schema.String, version: Schema.String }), [
            Schema.Record(Schema.String, Schema.Unknown),
          ]),
        ),
      }),
      [Schema.Record(Schema.String, Schema.Unknown)],
    ),
  ),
);

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const imported = (): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const folder of COMPILED) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, file);
      if (!/\.tsx?$/.test(file) || path === DEVELOPMENT) continue;
      for (const [, name = ''] of read(path).matchAll(IMPORT)) found.add(name);
    }
  }
  return found;
};

/** `name@version` of every package of the product. */
const packagesOfProduct = (): ReadonlySet<string> => {
  const { packages } = decodeLock(read('package-lock.json'));
  const own = packages[''];
  const isImported = imported();
  const found = new Set<string>();
  const seen = new Set<string>();
  /** As Node looks for it: in the folder of the package that needs it, and in those above. */
  const add = (name: string, neededBy: string): void => {
    const path = neededBy === '' ? `node_modules/${name}` : `${neededBy}/node_modules/${name}`;
    const { [path]: entry } = packages;
    if (entry === undefined && neededBy !== '') {
      const above = neededBy.lastIndexOf('/node_modules/');
      add(name, above === -1 ? '' : neededBy.slice(0, above));
    }
    if (entry === undefined || seen.has(path)) return;
    seen.add(path);
    found.add(`${name}@${entry.version}`);
    for (const each of Object.keys(entry.dependencies ?? {})) add(each, path);
  };
  for (const name of Object.keys(own?.dependencies ?? {})) add(name, '');
  for (const name of Object.keys(own?.devDependencies ?? {}))
    if (isImported.has(name)) add(name, '');
  return found;
};

/** The list of components, JSON in the format CycloneDX. Throws if npm cannot make it. */
export const componentList = async (): Promise<string> => {
  const made = await runCommand(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
    { deadlineSeconds: 120 },
  );
  if (made.code !== 0) throw new Error(`npm sbom failed:\n${made.output}`);
  const list = decodeList(made.output);
  const kept = packagesOfProduct();
  const components = list.components.filter(({ name, version }) => kept.has(`${name}@${version}`));
  const refs = new Set(components.map((component) => component['bom-ref']));
  const dependencies = Array.isArray(list.dependencies) ? list.dependencies : [];
  return JSON.stringify(
    {
      ...list,
      // Needed at run time, wherever it is declared.
      components: components.map((component) => ({ ...component, scope: 'required' })),
      dependencies: dependencies
        .filter(({ ref }) => refs.has(ref))
        .map((each) => ({
          ...each,
          dependsOn: (each.dependsOn ?? []).filter((ref: unknown) => refs.has(ref)),
        })),
    },
    null,
    2,
  );
};

if (isMain(import.meta.url)) console.log(await componentList());
