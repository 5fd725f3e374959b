const remainderOf = (byte: number): number => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ ((rest & 1) * 0xedb88320);
  return rest;
};

const REMAINDERS = Int32Array.from({ length: 256 }, (_, byte) => remainderOf(byte));

/** The checksum of gzip (RFC 1952, 8), of bytes that follow those of another checksum; unsigned. */
export const crc32 = (bytes: Uint8Array, before = 0): number => {
  let rest = ~before;
  for (const byte of bytes) rest = (rest >>> 8) ^ (REMAINDERS[(rest ^ byte) & 0xff] ?? 0);
  return ~rest >>> 0;
};
