import type { Locator, Page } from 'playwright-core';
import { axeFindings } from './axe.ts';
import { button } from './button.ts';

/** Widths and heights of phones, tablets and desktops. */
const SIZES = {
  320: { width: 320, height: 640 },
  390: { width: 390, height: 844 },
  844: { width: 844, height: 390 },
  820: { width: 820, height: 1180 },
  1280: { width: 1280, height: 800 },
  1440: { width: 1440, height: 900 },
} as const;
type Size = keyof typeof SIZES;

type State = {
  readonly name: string;
  /** The sizes that are checked by default; with PERCH_AXE=all the walk takes all of them. */
  readonly sizes: readonly Size[];
  readonly open: (page: Page, phone: boolean) => Promise<void>;
  readonly close: (page: Page, phone: boolean) => Promise<void>;
};

/** UC4: narrow, or low. */
const isPhoneAt = (size: Size): boolean => SIZES[size].width < 768 || SIZES[size].height <= 480;

const pressEscape = (page: Page): Promise<void> => page.keyboard.press('Escape');
const booked = (page: Page) => button(page, /^(?:My b|B)ookings/);
const ANY: readonly Size[] = [320, 390, 844, 820, 1280, 1440];

/** What opens beside the rail of a tablet may be gone on a wider page. */
const fold = async (opener: Locator): Promise<void> => {
  if ((await opener.getAttribute('aria-expanded')) === 'true') await opener.click();
};

const closeBooked: State['close'] = async (page, phone) => {
  if (phone) {
    await pressEscape(page);
    await page.getByRole('dialog', { name: 'My bookings' }).waitFor({ state: 'hidden' });
  } else await fold(booked(page));
};

const openPlanner = async (page: Page): Promise<void> => {
  await button(page, 'Planner').click();
  await page.getByRole('article').first().waitFor();
};

const closePlanner = async (page: Page): Promise<void> => {
  await pressEscape(page);
  await page.getByRole('article').first().waitFor({ state: 'hidden' });
};

/** A dialog over the planner. */
const plannerDialog = (name: string, opener: string | RegExp, title: RegExp): State => ({
  name,
  sizes: [320],
  open: async (page) => {
    await openPlanner(page);
    await button(page, opener).first().click();
    await page.getByRole('dialog', { name: title }).waitFor();
  },
  close: async (page) => {
    await pressEscape(page);
    await page.getByRole('dialog', { name: title }).waitFor({ state: 'hidden' });
    await closePlanner(page);
  },
});

const openSettings = async (page: Page): Promise<void> => {
  await button(page, 'Settings').click();
  await page.getByText('Time format').waitFor();
};

const closeSettings: State['close'] = async (page, phone) => {
  if (phone) await pressEscape(page);
  else await fold(button(page, 'Settings'));
  await page.getByText('Time format').waitFor({ state: 'hidden' });
};

/** A dialog over the settings. */
const settingsDialog = (name: string): State => ({
  name,
  sizes: [320],
  open: async (page) => {
    await openSettings(page);
    // The map of a wide page has a legend of its own.
    await button(page, name).last().click();
    await page.getByRole('dialog', { name }).waitFor();
  },
  close: async (page, phone) => {
    await pressEscape(page);
    await page.getByRole('dialog', { name }).waitFor({ state: 'hidden' });
    await closeSettings(page, phone);
  },
});

/** What opens over or beside the map, without what the other walks through the screens check. */
const STATES: readonly State[] = [
  {
    name: 'quick view',
    sizes: ANY,
    open: async () => undefined,
    close: async (page) => {
      await button(page, 'Close the details').click();
    },
  },
  {
    name: 'menu of a booking',
    sizes: [320, 390, 1280],
    open: async (page) => {
      await booked(page).click();
      await button(page, /^More/).first().click();
      await page.getByRole('menuitem').first().waitFor();
    },
    close: async (page, phone) => {
      await pressEscape(page);
      await page.getByRole('menu').waitFor({ state: 'hidden' });
      await closeBooked(page, phone);
    },
  },
  {
    name: 'calendar of the person',
    sizes: [390, 1280],
    open: async (page) => {
      await booked(page).click();
      await button(page, 'My calendar').first().click();
      await page.getByRole('dialog', { name: 'My calendar' }).waitFor();
    },
    close: async (page, phone) => {
      await pressEscape(page);
      await page.getByRole('dialog', { name: 'My calendar' }).waitFor({ state: 'hidden' });
      await closeBooked(page, phone);
    },
  },
  {
    name: 'planner',
    sizes: [390, 844, 1280, 1440],
    open: openPlanner,
    close: closePlanner,
  },
  plannerDialog('registration', /^Register for /, /^Register for /),
  plannerDialog('week template', 'Week template', /^Week template$/),
  plannerDialog('month', 'Month', /^Month at a glance$/),
  plannerDialog('cancel days', 'Cancel days', /^Cancel days$/),
  {
    name: 'day',
    sizes: [320],
    open: async (page) => {
      await openPlanner(page);
      await button(page, /^Full list/)
        .first()
        .click();
      await button(page, 'Back to the days').waitFor();
    },
    close: async (page) => {
      await button(page, 'Back to the days').click();
      await button(page, 'Back to the days').waitFor({ state: 'hidden' });
      await page.getByRole('article').first().waitFor();
      await closePlanner(page);
    },
  },
  {
    name: 'legend',
    sizes: [820, 1280],
    open: async (page, phone) => {
      if (phone) await button(page, 'Map controls').click();
      await button(page, 'Legend').first().click();
      await page.getByRole('table', { name: 'Legend' }).waitFor();
    },
    close: async (page, phone) => {
      if (phone) {
        await pressEscape(page);
        await button(page, 'Map controls').click();
      } else await button(page, 'Legend').first().click();
      await page.getByRole('table', { name: 'Legend' }).waitFor({ state: 'hidden' });
    },
  },
  { name: 'settings', sizes: [320], open: openSettings, close: closeSettings },
  settingsDialog('What others see of me'),
  settingsDialog('Report a problem'),
  settingsDialog('Keyboard shortcuts'),
  settingsDialog('Legend'),
  {
    name: 'room schedule',
    sizes: [320, 390, 844, 820, 1280],
    open: async (page, phone) => {
      await button(page, phone ? 'Rooms' : 'Room schedule').click();
      await page.locator('[data-schedule-content]').waitFor();
      // Its rows come after the grid; phones have a list.
      if (!phone) await page.locator('[data-schedule] [data-cell]').waitFor();
    },
    close: async (page) => {
      await pressEscape(page);
      await page.locator('[data-schedule]').waitFor({ state: 'hidden' });
    },
  },
];

/**
 * UB3, UB4: what a finger cannot hit, and fields into which a phone zooms. Left out are what nobody sees, the hours of the
 * schedule, and links to skip.
 */
const unfitForFingers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const all = document.querySelectorAll<HTMLElement>(
      'button, a[href], [role="menuitem"], [role="option"], input, textarea',
    );
    for (const element of all) {
      const { width, height } = element.getBoundingClientRect();
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const isLabelled = element.matches('[type="radio"], [type="checkbox"], [type="range"]');
      if (!isSeen || isLabelled || width < 2) continue;
      if (element.closest('[role="grid"] [role="gridcell"], [inert]') !== null) continue;
      const isInTable = element.closest('table') !== null;
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      // Half a pixel of rounding.
      if (height < 43.5 || (width < 43.5 && !isInTable)) {
        found.push(`target ${Math.round(width)} x ${Math.round(height)}: ${name.slice(0, 60)}`);
      }
      const isText = element.matches('input, textarea');
      if (isText && Number.parseFloat(getComputedStyle(element).fontSize) < 16) {
        found.push(`font: ${element.outerHTML.slice(0, 80)}`);
      }
    }
    return [...new Set(found)];
  });

/** UC9: choices of a few that begin beyond the edge of what scrolls sideways, or are cut by it. */
const cutChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role="radiogroup"]')]
      .filter((group) => group.checkVisibility({ visibilityProperty: true }))
      .flatMap((group) => {
        const around = group.closest('search')?.getBoundingClientRect().right ?? innerWidth;
        const { right } = group.getBoundingClientRect();
        return right <= Math.min(around, innerWidth) + 0.5
          ? []
          : [`cut: ${group.ariaLabel} at ${right}`];
      }),
  );

/** Walks through the states at the sizes and returns what is wrong, by state and size. */
export const walkStates = async (
  page: Page,
): Promise<Readonly<Record<string, readonly string[]>>> => {
  const found: Record<string, readonly string[]> = {};
  const look = async (name: string): Promise<void> => {
    const list = [
      ...(await axeFindings(page, [page.mainFrame()])),
      ...(await unfitForFingers(page)),
      ...(await cutChoices(page)),
    ];
    if (list.length > 0) found[name] = list;
  };
  for (const state of STATES) {
    const sizes = process.env.PERCH_AXE === 'all' ? ANY : state.sizes;
    const kinds = [true, false].map((phone) => sizes.filter((size) => isPhoneAt(size) === phone));
    for (const kind of kinds) {
      const [first] = kind;
      if (first === undefined) continue;
      const isPhone = isPhoneAt(first);
      await page.setViewportSize(SIZES[first]);
      await state.open(page, isPhone);
      for (const size of kind) {
        await page.setViewportSize(SIZES[size]);
        await look(`${state.name}, ${size}`);
      }
      if (!isPhone) {
        await page.emulateMedia({ forcedColors: 'active' });
        await look(`${state.name}, forced colours`);
        await page.emulateMedia({ forcedColors: 'none' });
      }
      if (state.name !== 'quick view' || !isPhone) await state.close(page, isPhone);
    }
  }
  return found;
};
