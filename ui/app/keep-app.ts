/** The used part of the browser. */
export type ShellPorts = {
  readonly container: Pick<ServiceWorkerContainer, 'register' | 'ready' | 'addEventListener'>;
  /** URLs of what the page has loaded. */
  readonly loaded: () => readonly string[];
  /** Calls back when the page has nothing else to do. */
  readonly whenIdle: (run: () => void) => void;
  /** The path of the app. */
  readonly scope: string;
};

/**
 * OF1: registers the service worker once the page is idle, so that it does not compete with the start. It is told what the page
 * has loaded, such as the texts of its language, which a list made by the build cannot know.
 */
export const keepApp = ({ container, loaded, whenIdle, scope }: ShellPorts): void => {
  const tell = async (): Promise<void> => {
    const { active } = await container.ready;
    active?.postMessage(loaded());
  };
  whenIdle(() => {
    container.addEventListener('controllerchange', () => void tell());
    container
      .register(`${scope}service-worker.js`, { scope, updateViaCache: 'none' })
      .then(tell)
      // Blocked by the browser, or the server is away: the page works without it.
      .catch(() => undefined);
  });
};
