/**
 * Builds the container image, on Debian as root, from Debian's libraries, a program of Node and the built product:
 *
 *     npm run image                  makes localhost/perch:VERSION
 *     npm run image -- --files DIR   makes the folder for `docker build -f deploy/Dockerfile DIR`
 *
 * The same input gives the same digest.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../build/constants.ts';
import { isMain, runCommand } from './command.ts';
import { install } from './debian.ts';
import { otherNode } from './other-node.ts';
import { copySlimProduct } from './slim-product.ts';

/** The Node of the image. */
const NODE = '24.22.3';
/** The packages whose libraries Node and argon2 load. */
const LIBRARIES = ['libc6', 'libgcc-s1', 'libstdc++6'];
const USER = 10001;

/** Runs a program; its output. Throws if it fails. */
export const must = async (command: string, ...args: readonly string[]): Promise<string> => {
  const { code, output } = await runCommand(command, args, { deadlineSeconds: 600 });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
  return output.trim();
};

/** Installs the packages of Debian of which a program is missing. */
export const mustHave = async (packages: Readonly<Record<string, string>>): Promise<void> => {
  for (const [program, name] of Object.entries(packages)) {
    if (!existsSync(join('/usr', program))) await install(name);
  }
};

/** Source maps of packages, their other module format and their types are of no use at run time. */
const isNeeded = (path: string): boolean =>
  !path.startsWith('node_modules') || !/\.(?:map|cjs|d\.c?ts|md)$/.test(path);

/** What the image has in /srv. */
export const copyImageFiles = (folder: string): string => copySlimProduct(folder, isNeeded);

/** The file system without the product: no shell, no package manager. */
const copyBase = async (folder: string, work: string): Promise<void> => {
  const [packages, unpacked] = [join(work, 'packages'), join(work, 'unpacked')];
  for (const made of [packages, unpacked]) mkdirSync(made, { recursive: true });
  await must('sh', '-c', `cd ${packages} && apt-get download -q ${LIBRARIES.join(' ')}`);
  for (const name of readdirSync(packages)) {
    await must('dpkg', '-x', join(packages, name), unpacked);
  }
  rmSync(join(unpacked, 'usr/share/lintian'), { recursive: true, force: true });
  const isUseful = (from: string): boolean =>
    !/gconv|audit|locale|valgrind|\/gcc$|\/gdb$/.test(from);
  for (const path of ['lib', 'lib64', 'usr']) {
    if (!existsSync(join(unpacked, path))) continue;
    cpSync(join(unpacked, path), join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isUseful,
    });
  }
  mkdirSync(join(folder, 'usr/bin'), { recursive: true });
  const node = join(folder, 'usr/bin/node');
  cpSync(await otherNode(NODE), node, { dereference: true });
  await must('strip', node);
  mkdirSync(join(folder, 'etc'), { recursive: true });
  writeFileSync(join(folder, 'etc/passwd'), `perch:x:${USER}:${USER}::/data:/sbin/nologin\n`);
  writeFileSync(join(folder, 'etc/group'), `perch:x:${USER}:\n`);
  for (const [path, mode] of [
    ['tmp', '1777'],
    ['data', '0700'],
  ] as const) {
    mkdirSync(join(folder, path));
    await must('chmod', mode, join(folder, path));
  }
  await must('chown', `${USER}:${USER}`, join(folder, 'data'));
};

/** `store`: where the images are; null: where buildah keeps them. */
export type Store = { readonly store: string | null };

/** The options with which buildah and podman find the images. */
export const inStore = ({ store }: Store): readonly string[] =>
  store === null
    ? []
    : ['--root', join(store, 'root'), '--runroot', join(store, 'run'), '--storage-driver', 'vfs'];

/** Builds the image and returns its id. */
export const buildImage = async (tag: string, store: Store): Promise<string> => {
  await mustHave({ 'bin/buildah': 'buildah', 'bin/strip': 'binutils' });
  const work = mkdtempSync(join(tmpdir(), 'perch-image-'));
  const buildah = (...args: readonly string[]): Promise<string> =>
    must('buildah', ...inStore(store), ...args);
  try {
    const base = join(work, 'base');
    mkdirSync(base);
    await copyBase(base, work);
    const container = await buildah('from', 'scratch');
    await buildah('copy', '--quiet', container, base, '/');
    await buildah('config', '--env', 'PATH=/usr/bin', container);
    await buildah('commit', '--quiet', '--timestamp', '0', '--rm', container, 'perch-base');
    const files = copyImageFiles(join(work, 'files'));
    const bud = ['bud', '--quiet', '--timestamp', '0', '--build-arg', 'BASE=localhost/perch-base'];
    return await buildah(...bud, '--tag', tag, '--file', join(root, 'deploy/Dockerfile'), files);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

if (isMain(import.meta.url)) {
  const { values } = parseArgs({ options: { files: { type: 'string' } } });
  if (values.files !== undefined) console.log(copyImageFiles(values.files));
  else {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const tag = `localhost/perch:${version}`;
    console.log(`${tag} ${await buildImage(tag, { store: null })}`);
  }
}
