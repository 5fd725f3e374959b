import type { ParamsOf, TopicName } from '../../core/core.ts';

/** A topic with its parameters as one word: `name` or `name?{canonical JSON}`. Equal parameters make equal keys. */
export type TopicKey = string;

/** JSON with the keys of every object in order, so that it does not tell who built the object. */
const canonical = (value: unknown): unknown => {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(canonical);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
};

/** The key of a topic that is known only by its text. */
export const keyOf = (name: string, params: unknown): TopicKey => {
  const text = JSON.stringify(canonical(params));
  return text === '{}' ? name : `${name}?${text}`;
};

export const topicKey = <Name extends TopicName>(name: Name, params: ParamsOf<Name>): TopicKey =>
  keyOf(name, params);

/** The way back; null when the text is not a key. */
export const parseTopicKey = (
  key: TopicKey,
): { readonly name: string; readonly params: unknown } | null => {
  const cut = key.indexOf('?');
  if (cut < 0) return { name: key, params: {} };
  try {
    return { name: key.slice(0, cut), params: JSON.parse(key.slice(cut + 1)) };
  } catch {
    return null;
  }
};
