import { MOST_IN_REQUEST } from '../../contract/limits.ts';
import { type DeskWishes, initialFindDesk } from './model.ts';

const ID = /^\d{1,9}$/;

/** FD8: as they are stored: ids only. Example: `with=2,5 near=8 favourites floor`. */
export const storedWishes = ({ equipment, favourites, near, onFloor }: DeskWishes): string =>
  [
    `with=${equipment.join(',')}`,
    ...(near === null ? [] : [`near=${near}`]),
    ...(favourites ? ['favourites'] : []),
    ...(onFloor ? ['floor'] : []),
  ].join(' ');

const idsIn = (text: string): readonly number[] =>
  text
    .split(',')
    .filter((word) => ID.test(word))
    .slice(0, MOST_IN_REQUEST)
    .map(Number);

/** FD8: parses the stored criteria, ignoring invalid ones; by default, near selected colleagues. */
export const wishesFrom = (stored: string | undefined): DeskWishes => {
  if (stored === undefined) return initialFindDesk.wishes;
  const words = stored.split(' ');
  const saidOf = (key: string): string =>
    words.find((word) => word.startsWith(`${key}=`))?.slice(key.length + 1) ?? '';
  return {
    equipment: [...new Set(idsIn(saidOf('with')))],
    favourites: words.includes('favourites'),
    near: idsIn(saidOf('near'))[0] ?? null,
    onFloor: words.includes('floor'),
  };
};
