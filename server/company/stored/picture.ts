import { HASH_LENGTH, PICTURE_TYPES } from '../format/picture.ts';

const ends = Object.entries(PICTURE_TYPES)
  .map(([end, type]) => `when '${type}' then '${end}'`)
  .join(' ');

/** The name of a stored picture, derived from its content: `HASH.svg`; null: there is none. */
export const pictureName = (image: string, type: string): string =>
  `substr(encode(sha256(${image}), 'hex'), 1, ${HASH_LENGTH}) || '.' || case ${type} ${ends} else 'bin' end`;

/** The type of a picture in records to write. */
export const pictureType = (name: string): string => {
  const types = Object.entries(PICTURE_TYPES).map(([end, type]) => `when '${end}' then '${type}'`);
  return `case split_part(${name}, '.', 2) ${types.join(' ')} end`;
};
