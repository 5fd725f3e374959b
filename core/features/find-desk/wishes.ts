import { MOST_IN_REQUEST } from '../../contract/limits.ts';
import { type DeskWishes, type FindDeskState, initialFindDesk } from './model.ts';

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

/** SP26: the wishes that count: near the person whose card asked, instead of near selected colleagues. */
export const wishesOf = ({ wishes, beside }: FindDeskState): DeskWishes =>
  beside === undefined ? wishes : { ...wishes, favourites: false, near: beside.id };

/** SP26: a wish to be near others replaces the person; the stored wishes are without them. */
export const withWishes = (findDesk: FindDeskState, wanted: DeskWishes): FindDeskState => {
  const { beside, ...left } = findDesk;
  if (beside === undefined) return { ...left, wishes: wanted };
  const { favourites, near } = findDesk.wishes;
  if (wanted.near === beside.id) {
    return { ...findDesk, wishes: { ...wanted, favourites, near } };
  }
  return { ...left, wishes: wanted };
};
