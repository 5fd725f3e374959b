/** Milliseconds after which a page that was asked to go, and is still here, stays: somebody kept it, or saved a file. */
const GONE = 30_000;

let isLeaving = false;

/** Knows from now on when the page was asked to go, be it by its own reload. */
export const watchLeaving = (page: Pick<Window, 'addEventListener'>): void =>
  page.addEventListener('beforeunload', () => {
    isLeaving = true;
    setTimeout(() => {
      isLeaving = false;
    }, GONE);
  });

/**
 * What `load` brings. Firefox aborts the files that are being loaded as soon as a page is asked to go, seconds before the next
 * one takes its place on a slow line; that failure is not told, because nobody is to see an error of a page that goes.
 */
export const loadUnlessLeaving = async <A>(load: () => Promise<A>): Promise<A> => {
  try {
    return await load();
  } catch (error) {
    if (isLeaving) await new Promise((resolve) => setTimeout(resolve, GONE));
    throw error;
  }
};
