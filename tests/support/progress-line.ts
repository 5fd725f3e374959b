/** How often something is said of work that goes on, in milliseconds: to a person on one line, else in a log. */
const PERSON = 1_000;
const LOG = 60_000;

const CLEAR = '\r\x1b[2K';

/** The part of the standard output that is used. */
type Screen = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>;

/**
 * Shows how far work is: a person sees one line, which is replaced, a log gets a line a minute. `print` writes something
 * that stays, above the line.
 */
export const showProgress = (say: () => string, screen: Screen = process.stdout) => {
  const { isTTY } = screen;
  const clear = (): void => {
    if (isTTY) screen.write(CLEAR);
  };
  const draw = (): void => {
    if (isTTY) screen.write(`${CLEAR}${say().slice(0, (screen.columns ?? 80) - 1)}`);
    else screen.write(`${say()}\n`);
  };
  const timer = setInterval(draw, isTTY ? PERSON : LOG);
  return {
    print: (text: string): void => {
      clear();
      screen.write(text);
    },
    stop: (): void => {
      clearInterval(timer);
      clear();
    },
  };
};
