/**
 * Constants that the build and the test runner define. They do not exist in programs started without a build, such as
 * `npm run dev` for the server or `npm run replay`: check `typeof __BUILD__ === 'string'` there.
 */

/** The version in package.json. */
declare const __APP_VERSION__: string;

/** The short git hash of the built commit, or `dev`. */
declare const __BUILD__: string;

/** What a build of the app needs to start without a server (`build/shell.ts`); defined in the service worker only. */
declare const __SHELL__: {
  /** Changes with the list. */
  readonly id: string;
  /** The pages, relative to the scope as all paths here, and the script that only this build's page loads. */
  readonly pages: readonly { readonly path: string; readonly script: string }[];
  /** Files whose names have a hash of their content. */
  readonly assets: readonly string[];
  /** Files that may change without a new name. */
  readonly files: readonly string[];
};
