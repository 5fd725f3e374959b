import { readFileSync, statSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import { readSettings } from '../../core/rules/configuration/settings.ts';
import { BadSettings } from './bad-settings.ts';

/** The content of the file that PERCH_SETTINGS names, with the logo in place of its file name. */
export type Settings = Readonly<Record<string, unknown>>;

/** Bytes. In base64 it must fit the contract (`LONGEST.logo`). */
const LARGEST_LOGO = 100_000;

const LOGO_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

const fault = (file: string, message: string): BadSettings =>
  new BadSettings(file, [{ path: [], message }]);

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

/** Names the line of a syntax error, which some versions of Node report as a position only. */
const syntaxFault = (text: string, error: unknown): string => {
  const [, position] = /at position (\d+)/.exec(String(error)) ?? [];
  const before = text.slice(0, position === undefined ? text.length : Number(position)).split('\n');
  const column = (before.at(-1) ?? '').length + 1;
  return `is not JSON: syntax error in line ${before.length}, column ${column}`;
};

/** The content of a file (a path). Throws `BadSettings`. */
export const readJson = (file: string): unknown => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw fault(file, `cannot be read: ${codeOf(error)}`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw fault(file, syntaxFault(text, error));
  }
};

/**
 * SP3: a picture beside the settings file becomes part of the settings, because pages may load pictures of no other host and
 * every server process needs it. A path like `/webapp/logo.svg`, and a picture that is part of the settings, stay.
 */
const embedded = (file: string, logo: string): string => {
  const refuse = (message: string): BadSettings =>
    new BadSettings(file, [{ path: ['branding', 'webApp', 'logo'], message }]);
  if (logo.startsWith('data:image/') || /^\/[^/]/.test(logo)) return logo;
  const type = LOGO_TYPES[extname(logo).toLowerCase()];
  if (type === undefined) {
    const kinds = Object.keys(LOGO_TYPES).join(', ');
    throw refuse(
      `must be the name of a file beside this one (${kinds}) or a path of this server like /webapp/logo.svg, not ${JSON.stringify(logo.slice(0, 60))}`,
    );
  }
  const picture = resolve(dirname(file), logo);
  try {
    const { size } = statSync(picture);
    if (size > LARGEST_LOGO) {
      throw refuse(`must be a file of at most ${LARGEST_LOGO} bytes, and ${picture} has ${size}`);
    }
    return `data:${type};base64,${readFileSync(picture).toString('base64')}`;
  } catch (error) {
    throw error instanceof BadSettings
      ? error
      : refuse(`must be a file that can be read, and ${picture} cannot: ${codeOf(error)}`);
  }
};

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Reads and checks the file (a path). SP2: throws `BadSettings` with all invalid fields. */
export const readSettingsFile = (file: string): Settings => {
  const settings = readJson(file);
  const { problems } = readSettings(settings, '');
  if (problems.length > 0) throw new BadSettings(file, problems);
  // Checked above: an object in which only known fields occur.
  const checked = settings as Settings;
  const logo = fieldOf(fieldOf(checked.branding, 'webApp'), 'logo');
  return typeof logo === 'string'
    ? { ...checked, branding: { webApp: { logo: embedded(file, logo) } } }
    : checked;
};
