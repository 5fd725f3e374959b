/** The subset of `Window` that is used. */
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

/** Calls back when the device pixel ratio changes, even if the page keeps its size (another monitor, zoom). */
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
