import type { Files } from '../files/company-files.ts';
import { type Fault, found } from '../format/fault.ts';
import { PICTURE_TYPES } from '../format/picture.ts';
import { COMPANY_FILE, type CompanyInfo } from './company-file.ts';
import { ENDS, endOf, isPicture, LARGEST } from './pictures.ts';

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/**
 * SP3: a logo that is named as a file of `pictures` becomes part of the settings. A path of the server, and a picture that is part of
 * them already, stay.
 */
export const withLogo = (
  info: CompanyInfo,
  files: Files,
): { readonly info: CompanyInfo; readonly faults: readonly Fault[] } => {
  const logo = fieldOf(fieldOf(info.settings.branding, 'webApp'), 'logo');
  if (typeof logo !== 'string' || logo.startsWith('data:image/') || /^\/[^/]/.test(logo)) {
    return { info, faults: [] };
  }
  const path = `pictures/${logo}`;
  const bytes = files.get(path);
  const fault = (expected: Fault['expected']) => ({
    info,
    faults: [
      {
        file: COMPANY_FILE,
        line: null,
        column: 'settings.branding.webApp.logo',
        expected,
        found: found(logo),
      },
    ],
  });
  if (bytes === undefined) return fault({ kind: 'file', path });
  const end = endOf(logo);
  if (!isPicture(end, bytes)) return fault({ kind: 'picture', ends: ENDS, most: LARGEST });
  const content = `data:${PICTURE_TYPES[end]};base64,${Buffer.from(bytes).toString('base64')}`;
  const settings = { ...info.settings, branding: { webApp: { logo: content } } };
  return { info: { ...info, settings }, faults: [] };
};
