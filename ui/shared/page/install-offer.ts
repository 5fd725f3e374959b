/** The browser's offer to install the app, which not all browsers make. */
type Offer = Event & { readonly prompt: () => Promise<unknown> };

const isOffer = (event: Event): event is Offer => 'prompt' in event;

let offer: Offer | null = null;
const watchers = new Set<() => void>();

const keep = (next: Offer | null): void => {
  offer = next;
  for (const tell of [...watchers]) tell();
};

/** OF7: keeps the offer, which the browser makes once and early, for the settings. */
export const listenForInstallOffer = (window: Window): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    // Otherwise the browser covers a part of the page with it.
    event.preventDefault();
    keep(event);
  });
  window.addEventListener('appinstalled', () => keep(null));
};

export const hasInstallOffer = (): boolean => offer !== null;

export const watchInstallOffer = (changed: () => void): (() => void) => {
  watchers.add(changed);
  return () => {
    watchers.delete(changed);
  };
};

/** Shows the browser's dialog. An offer can be used once; the browser makes another one if the user declines. */
export const takeInstallOffer = async (): Promise<void> => {
  const taken = offer;
  keep(null);
  await taken?.prompt();
};
