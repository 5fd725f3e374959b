import type { Page } from 'playwright-core';
import type { OfflineCopy } from '../../core/office/page/offline-copy.ts';
import { until } from '../support/poll.ts';

/** Everything that the browser stores for the app, as one text: databases, caches of data, both storages. */
export const keptData = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <A>(request: IDBRequest<A>): Promise<A> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        kept.push(name, await done(db.transaction(store).objectStore(store).getAll()));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        kept.push(request.url);
        if (!request.url.includes('/assets/'))
          kept.push(await (await cache.match(request))?.text());
      }
    }
    return JSON.stringify(kept);
  });

/** Waits until the browser has a copy of the office (OF10). */
export const copyIsKept = (page: Page): Promise<true> =>
  until('No copy of the office was kept', () =>
    page.evaluate(async () =>
      (await indexedDB.databases()).some(({ name }) => name === 'perch-offline-copy'),
    ),
  );

/** Waits until the browser has the app, the plan of the building and a copy of the office. */
export const isKept = async (page: Page): Promise<void> => {
  await copyIsKept(page);
  await until('The app was not kept', () =>
    page.evaluate(async () => {
      const plans = await (await caches.open('perch-plans')).keys();
      return navigator.serviceWorker.controller !== null && plans.length > 0;
    }),
  );
};

/** Waits until the copy of the office shows the space as taken (OF10), which polls bring with the own booking. */
export const bookingIsKept = (page: Page, spaceId: number): Promise<true> =>
  until('The booking was not kept', () =>
    page.evaluate(async (wanted) => {
      const done = <A>(request: IDBRequest<A>): Promise<A> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const db = await done(indexedDB.open('perch-offline-copy'));
      try {
        const text = await done(db.transaction('copies').objectStore('copies').get('last'));
        const { entities } = (JSON.parse(text) as OfflineCopy).update;
        return entities?.spaces?.find(({ id }) => id === wanted)?.status.state === 'BOOKED';
      } finally {
        db.close();
      }
    }, spaceId),
  );
