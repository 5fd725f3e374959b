import { type Office, openOffice, type Visitor } from './office.ts';

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

/** An office whose server's clock, and that of everybody who is told to move theirs along, starts at another time. */
export type LaterOffice = Office & {
  /** Before the visitor opens anything: the page's clock, and the clock of the worker in which the app reckons. */
  readonly moveClock: (visitor: Visitor) => Promise<void>;
};

/** `at`: an instant as ISO 8601 has it. Drawn without WebGL. */
export const openOfficeAt = async (at: string): Promise<LaterOffice> => {
  const script = movedBy(Date.parse(at) - Date.now());
  const module = `data:text/javascript,${encodeURIComponent(script)}`;
  const office = await openOffice({ graphics: false, env: { NODE_OPTIONS: `--import=${module}` } });
  return {
    ...office,
    moveClock: async ({ context }) => {
      await context.addInitScript(script);
      await context.route(/\/worker\/main-[^/]*\.js$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: script + (await response.text()) });
      });
    },
  };
};
