/** The part of the Trusted Types API used here, which not all browsers have. */
type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: {
      readonly createHTML?: (text: string) => string | null;
      readonly createScriptURL?: (url: string) => string | null;
    },
  ) => unknown;
};

type Page = Window & { readonly trustedTypes?: TrustedTypes };

/**
 * HT9: the Content-Security-Policy refuses plain strings where they could run as a script; null: refused. Mantine sets the
 * text of its style elements as HTML, so text without elements passes. Workers are loaded from the app's own files.
 */
export const restrictScripts = ({ trustedTypes }: Page, origin: string): void => {
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (new URL(url, origin).origin === origin ? url : null),
  });
};
