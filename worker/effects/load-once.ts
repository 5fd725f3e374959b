/**
 * A contract's client is a chunk of its own, so that the worker starts with less code. Requested when the worker starts,
 * while the journal is opened; after a failure, requested again by the next call.
 */
export const loadOnce = <Module>(load: () => Promise<Module>): (() => Promise<Module>) => {
  let loading: Promise<Module> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
};
