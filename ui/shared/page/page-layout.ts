/**
 * How the page is laid out: with panels at the sides, or as on a phone, with sheets and a tab bar: at the bottom of an
 * upright page, at the side of a low one.
 */
export type PageLayout = 'wide' | 'upright' | 'low';

const NARROW = '(max-width: 47.99em)';
const LOW = '(min-width: 30em) and (max-width: 64em) and (max-height: 30em)';

/** What opens the keyboard of a phone or tablet. */
const FIELD = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea';

type Page = Pick<Window, 'matchMedia' | 'innerWidth' | 'document' | 'addEventListener'>;

/**
 * UC4: the layout of the page, which follows its size. `data-phone` on the root element tells the styles, which would
 * otherwise repeat the conditions; it is absent in the wide layout.
 *
 * An on-screen keyboard makes the page lower, but not narrower: the layout stays, the field keeps the focus and is scrolled
 * back into view.
 */
export const followPageLayout = (page: Page) => {
  const told = new Set<() => void>();
  const measured = (): PageLayout => {
    if (page.matchMedia(LOW).matches) return 'low';
    return page.matchMedia(NARROW).matches ? 'upright' : 'wide';
  };
  const isTyping = () => page.document.activeElement?.matches(FIELD) === true;
  let width = page.innerWidth;
  let layout = measured();
  const show = () => {
    const { dataset } = page.document.documentElement;
    if (layout === 'wide') delete dataset.phone;
    else dataset.phone = layout;
  };
  const resized = () => {
    if (page.innerWidth === width && isTyping()) {
      page.document.activeElement?.scrollIntoView({ block: 'nearest' });
      return;
    }
    width = page.innerWidth;
    const now = measured();
    if (now === layout) return;
    layout = now;
    show();
    for (const tell of told) tell();
  };
  page.addEventListener('resize', resized);
  show();
  return {
    layout: () => layout,
    subscribe: (tell: () => void) => {
      told.add(tell);
      return () => {
        told.delete(tell);
      };
    },
  };
};
