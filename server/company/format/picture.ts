/** Kinds of pictures, by the end of a file's name. */
export const PICTURE_TYPES = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const;

/** Characters of the hash in a picture's name. */
export const HASH_LENGTH = 32;
