import type { Excerpt } from '../protocol/player.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Stops at the limit, so that a whole floor costs no more than a short value. */
const write = (value: unknown, room: number): string => {
  if (!isRecord(value) && !Array.isArray(value)) {
    const text = typeof value === 'string' ? value.slice(0, room + 1) : value;
    return JSON.stringify(text) ?? 'null';
  }
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  let text = open;
  let isFirst = true;
  for (const key of Object.keys(value)) {
    if (text.length > room) return text;
    const name = Array.isArray(value) ? '' : `${JSON.stringify(key)}:`;
    text += `${isFirst ? '' : ','}${name}`;
    text += write(Reflect.get(value, key), room - text.length);
    isFirst = false;
  }
  return text + close;
};

const cutAt = (text: string, limit: number): Excerpt =>
  text.length > limit ? { text: `${text.slice(0, limit)}…`, cut: true } : { text, cut: false };

/** A value as one line of JSON, truncated to `limit` characters. */
export const excerptOf = (value: unknown, limit: number): Excerpt =>
  cutAt(write(value, limit), limit);

/** A value as indented JSON, truncated to `limit` characters. */
export const indentedOf = (value: unknown, limit: number): Excerpt =>
  cutAt(JSON.stringify(value, null, 2) ?? 'null', limit);

const fieldText = (value: unknown, limit: number): string =>
  typeof value === 'string' ? value.slice(0, limit) : excerptOf(value, limit).text;

/** The content of an answer: its body, or the server's error. */
const answerText = (answer: object, limit: number): string => {
  if ('body' in answer) return excerptOf(answer.body, limit).text;
  return 'message' in answer ? fieldText(answer.message, limit) : '';
};

/** The fields of an event in one short line: `spaceId 8194, start 29912`. */
export const summaryOf = (event: { readonly _tag: string }, limit = 120): string => {
  if ('answer' in event && typeof event.answer === 'object' && event.answer !== null) {
    return answerText(event.answer, limit);
  }
  const parts: string[] = [];
  let room = limit;
  for (const [name, value] of Object.entries(event)) {
    if (name === '_tag' || room <= 0) continue;
    const part = `${name} ${fieldText(value, room)}`;
    parts.push(part);
    room -= part.length;
  }
  return cutAt(parts.join(', '), limit).text;
};
