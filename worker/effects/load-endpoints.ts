type Endpoints = typeof import('./endpoints.ts');

let loading: Promise<Endpoints> | null = null;

/**
 * The contract's client is a chunk of its own, so that the worker starts with less code. Requested when the worker starts,
 * while the journal is opened; after a failure, requested again by the next call.
 */
export const loadEndpoints = (): Promise<Endpoints> => {
  loading ??= import('./endpoints.ts').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
};
