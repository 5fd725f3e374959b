import type { ClientConfiguration } from '../../contract/configuration.ts';
import { defaultConfiguration } from './defaults.ts';
import { type SettingsProblem, shown } from './settings-problem.ts';

/** Not `//host` or `/\host`, which browsers take for another server. */
const isOwnPath = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text);

const WEB_ADDRESS =
  /^https?:\/\/(?:[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/iu;
const isWebAddress = (text: string): boolean => WEB_ADDRESS.test(text);

/** A name of a file is one until the picture is read. */
const isLogo = (text: string): boolean =>
  text.startsWith('data:image/') || isOwnPath(text) || /^[^:/\\][^:\\]*$/.test(text);

const PICTURE = { kind: 'picture', ends: ['svg', 'png', 'jpg', 'webp'], most: 100_000 } as const;

/**
 * SE19: leaves out the sign-in options and the logo whose addresses browsers could take for a script or for another server,
 * and reports them. If no option is left, that of a company without settings is there.
 */
export const checkAddresses = (
  configuration: ClientConfiguration,
): {
  readonly configuration: ClientConfiguration;
  readonly problems: readonly SettingsProblem[];
} => {
  const { authentication, branding } = configuration;
  const { logo } = branding.webApp;
  const problems: SettingsProblem[] = [];
  const authOptions = authentication.authOptions.filter(({ url }, index) => {
    if (url === null || isWebAddress(url) || isOwnPath(url)) return true;
    problems.push({
      path: ['authentication', 'authOptions', String(index), 'url'],
      message: `must be an address like https://id.example/start, or a path of this server, not ${shown(url)}`,
      expected: { kind: 'webAddress' },
      found: url,
    });
    return false;
  });
  const isWrongLogo = logo !== null && !isLogo(logo);
  if (isWrongLogo) {
    problems.push({
      path: ['branding', 'webApp', 'logo'],
      message: `must be the name of a picture file, or a path of this server like /webapp/logo.svg, not ${shown(logo)}`,
      expected: PICTURE,
      found: logo,
    });
  }
  if (problems.length === 0) return { configuration, problems };
  const defaults = defaultConfiguration(configuration.public.name);
  const isNoneLeft = authOptions.length === 0 && authentication.authOptions.length > 0;
  return {
    configuration: {
      ...configuration,
      authentication: isNoneLeft ? defaults.authentication : { authOptions },
      branding: isWrongLogo ? defaults.branding : branding,
    },
    problems,
  };
};
