/** What the watch needs of the window. */
export type Screen = {
  readonly devicePixelRatio: number;
  readonly matchMedia: (query: string) => {
    readonly addEventListener: (
      type: 'change',
      listener: () => void,
      options: { readonly once: true },
    ) => void;
  };
};

/**
 * Calls back when a CSS pixel has become more or fewer pixels of the screen: another monitor, another zoom of the page.
 * The size of the page may stay the same by that.
 */
export const watchPixelRatio = (screen: Screen, changed: () => void): void => {
  const watch = () =>
    screen.matchMedia(`(resolution: ${screen.devicePixelRatio}dppx)`).addEventListener(
      'change',
      () => {
        watch();
        changed();
      },
      { once: true },
    );
  watch();
};
