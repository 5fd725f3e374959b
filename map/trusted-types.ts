/** The part of the Trusted Types API used here, which not all browsers have. */
type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string | null },
  ) => unknown;
};

type Page = Window & { readonly trustedTypes?: TrustedTypes };

/** HT9: the viewer sets no HTML, and loads its workers from its own files. Anything else is refused. */
export const restrictScripts = ({ trustedTypes }: Page, origin: string): void => {
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, origin).origin === origin ? url : null),
  });
};
