import { roomOf, type Sources } from './sources.ts';

const PRODUCT = new Set(['core', 'map', 'ui', 'worker']);
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Texts of the server, which it reads as properties. */
const READ_OTHERWISE = /^server\./;

/**
 * The keys, such as `booking.refusal.past`, that no code names: neither in full or from one of their parts on
 * (`refusal.past`, below a key prefix), nor the beginning of in a template (`refusal.${reason}`).
 */
export const unusedTexts = (keys: Iterable<string>, sources: Sources): readonly string[] => {
  const code = [...sources]
    .filter(([path]) => PRODUCT.has(roomOf(path)) && /\.tsx?$/.test(path))
    .map(([, text]) => text)
    .join('\n');
  // Between quotes, or after the colon of a namespace.
  const named = new Set([...code.matchAll(/['"`:]([\w.-]+)['"`]/g)].map(([, name]) => name));
  const begun = new Set([...code.matchAll(/['"`:]([\w.-]+)\.\$\{/g)].map(([, name]) => name));
  const isUsed = (key: string): boolean => {
    const parts = key.replace(PLURAL, '').split('.').slice(1);
    return parts.some((_, from) => {
      const tail = parts.slice(from);
      return (
        named.has(tail.join('.')) ||
        tail.some((_part, to) => begun.has(tail.slice(0, to).join('.')))
      );
    });
  };
  return [...new Set(keys)].filter((key) => !READ_OTHERWISE.test(key) && !isUsed(key));
};
