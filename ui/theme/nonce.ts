import { setNonce } from 'get-nonce';

/** The CSP nonce for style elements, from the page's meta element; '' if there is none. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

/** Passes the nonce to react-remove-scroll, which dialogs use. */
export const shareNonce = (): void => {
  const nonce = styleNonce();
  if (nonce !== '') setNonce(nonce);
};
