/** The address of the service worker, below the app. */
export const SERVICE_WORKER = 'service-worker.js';

/**
 * OF6: takes the place of the service worker in every browser that has it, deletes what it has kept, and removes itself.
 * Browsers look for a new service worker whenever a page opens, whatever the present one does.
 */
export const REMOVING_SERVICE_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('perch-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;
