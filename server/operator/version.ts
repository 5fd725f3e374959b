/** OP9: which Perch this is. A server that is started without a build is `dev`. */
export const VERSION = {
  version: typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'dev',
  build: typeof __BUILD__ === 'string' ? __BUILD__ : 'dev',
} as const;
