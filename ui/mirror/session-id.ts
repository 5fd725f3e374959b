/**
 * A new id for the log of a session: a random UUID (RFC 9562, version 4). `crypto.randomUUID` is missing on plain http, where an
 * office network may serve Perch; `crypto.getRandomValues` is there.
 */
export const newSessionId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  });
  const part = (from: number, to: number): string => hex.slice(from, to).join('');
  return [part(0, 4), part(4, 6), part(6, 8), part(8, 10), part(10, 16)].join('-');
};
