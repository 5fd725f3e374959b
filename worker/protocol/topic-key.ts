import type { ParamsOf, TopicName } from '../../core/core.ts';

/** A topic and its parameters as a string: `name` or `name?{canonical JSON}`. Equal parameters give equal keys. */
export type TopicKey = string;

/** Sorts the keys of all objects, so that the JSON does not depend on how they were built. */
const canonical = (value: unknown): unknown => {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(canonical);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
};

/** The key of a topic whose name is not known at compile time. */
export const keyOf = (name: string, params: unknown): TopicKey => {
  const text = JSON.stringify(canonical(params));
  return text === '{}' ? name : `${name}?${text}`;
};

export const topicKey = <Name extends TopicName>(name: Name, params: ParamsOf<Name>): TopicKey =>
  keyOf(name, params);

/** The inverse of `keyOf`; null if the text is not a key. */
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
