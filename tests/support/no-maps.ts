import { vi } from 'vitest';

/** The server has no map of any building: the administration's pages draw positions instead. */
export const noMaps = (): void => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
};
