import { type Office, openOffice, Visitor, type VisitorOptions } from './office.ts';

/**
 * Moves the clock of whatever runs this text first: there it is as many milliseconds later as it is told. What extends
 * dates goes on to find all that they have.
 */
const movedBy = (milliseconds: number): string =>
  `{ const read = Date.now; const now = () => read() + ${milliseconds}; Date.now = now;
     globalThis.Date = new Proxy(Date, {
       construct: (date, given, made) => Reflect.construct(date, given.length > 0 ? given : [now()], made),
       apply: (date) => new date(now()).toString(),
     }); }
  `;

/** An office whose server's clock, and that of its visitors, starts at another time. */
export type LaterOffice = Office & {
  /** The office's time, in milliseconds since the epoch. */
  readonly now: () => number;
  /** Moves a visitor's clocks before they open anything: the page's, and that of the worker in which the app reckons. */
  readonly moveClock: (visitor: Visitor) => Promise<void>;
  /** `Visitor.returning`, by the office's time. */
  readonly returning: (username: string, options?: VisitorOptions) => Promise<Visitor>;
};

/** `at`: an instant as ISO 8601 has it. Drawn without WebGL. */
export const openOfficeAt = async (at: string): Promise<LaterOffice> => {
  const moved = Date.parse(at) - Date.now();
  const script = movedBy(moved);
  const module = `data:text/javascript,${encodeURIComponent(script)}`;
  const office = await openOffice({ graphics: false, env: { NODE_OPTIONS: `--import=${module}` } });
  const moveClock: LaterOffice['moveClock'] = async ({ context }) => {
    await context.addInitScript(script);
    await context.route(/\/worker\/main-[^/]*\.js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: script + (await response.text()) });
    });
  };
  return {
    ...office,
    now: () => Date.now() + moved,
    moveClock,
    returning: async (username, options) => {
      const visitor = await Visitor.signedIn(office, username, options);
      await moveClock(visitor);
      await visitor.open();
      return visitor.mapReady();
    },
  };
};
