/** The screen's page sends `ready`; the page around it answers with the player's port. */
export type ScreenMessage =
  | { readonly perch: 'screen'; readonly said: 'ready' | 'tried' }
  | { readonly perch: 'screen'; readonly said: 'play'; readonly plans: boolean };

export const isScreenMessage = (data: unknown): data is ScreenMessage =>
  typeof data === 'object' &&
  data !== null &&
  'perch' in data &&
  data.perch === 'screen' &&
  'said' in data;

/** Listens to one window of this origin; returns how to stop. */
export const hearScreen = (
  page: Window,
  other: () => Window | null,
  heard: (message: ScreenMessage, ports: readonly MessagePort[]) => void,
): (() => void) => {
  const receive = ({ origin, source, data, ports }: MessageEvent<unknown>): void => {
    if (origin !== page.location.origin || source !== other()) return;
    if (isScreenMessage(data)) heard(data, ports);
  };
  page.addEventListener('message', receive);
  return () => page.removeEventListener('message', receive);
};

export const tellScreen = (
  other: Window,
  origin: string,
  message: ScreenMessage,
  ports: MessagePort[] = [],
): void => other.postMessage(message, origin, ports);
