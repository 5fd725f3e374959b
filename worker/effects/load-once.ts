/**
 * Loads a module once, however often it is requested; after a failure, the next request loads it again. The client of a contract
 * is requested when the worker starts, while the journal is opened.
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
