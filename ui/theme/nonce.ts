import { setNonce } from 'get-nonce';

/** The page's nonce for style elements, as the server wrote it into the page; '' when there is none. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

/** Gives the nonce to react-remove-scroll, which dialogs use. */
export const shareNonce = (): void => {
  const nonce = styleNonce();
  if (nonce !== '') setNonce(nonce);
};
