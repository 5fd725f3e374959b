/**
 * Constants that the build and the test runner define. They do not exist in programs started without a build, such as
 * `npm run dev` for the server or `npm run replay`: check `typeof __BUILD__ === 'string'` there.
 */

/** The version in package.json. */
declare const __APP_VERSION__: string;

/** The short git hash of the built commit, or `dev`. */
declare const __BUILD__: string;
