type Pressed = Pick<KeyboardEvent, 'key' | 'code'>;

/**
 * The key of a shortcut, in lower case: the written letter, or on a layout without Latin letters the one at its place, as
 * browsers do with their own. Example: `л` at the place of K is `k`; `k` on Dvorak is `k`, wherever it is.
 */
export const shortcutKey = ({ key, code }: Pressed): string => {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  const isForeign = key.length === 1 && key > '\u007f' && !/\p{Script=Latin}/u.test(key);
  return (isForeign && letter !== undefined ? letter : key).toLowerCase();
};
