import { folded } from '../../text/folded.ts';
import { compareText } from '../../text/order.ts';
import { dayTypeOf, dayTypeRank, type Whereabouts } from './day-type.ts';

/** A colleague on a day. `id` is the person's; `fn` is the first name, `name` the whole one. */
export type Attendee = Whereabouts & {
  readonly id: number;
  readonly name: string;
  readonly fn: string;
};

type Ranked<Person extends Attendee> = {
  readonly person: Person;
  readonly rank: number;
  readonly first: string;
  readonly whole: string;
};

const compare = (a: Ranked<Attendee>, b: Ranked<Attendee>): number =>
  a.rank - b.rank ||
  compareText(a.first, b.first) ||
  compareText(a.whole, b.whole) ||
  a.person.id - b.person.id;

/** AT4 for people in a list: a desk is the better entry of two of one kind, for it says where to find the person. */
const isBetter = (a: Ranked<Attendee>, b: Ranked<Attendee>): boolean =>
  a.rank < b.rank || (a.rank === b.rank && a.person.type === 'DESK' && b.person.type !== 'DESK');

/**
 * AT8, AT9: everybody once, in the order same building, other building, home, vacation; those of one kind by first name,
 * then by the whole name without case and accents, then by id.
 */
export const orderedAttendees = <Person extends Attendee>(
  people: readonly Person[],
  currentBuildingId: number,
): readonly Person[] => {
  const byId = new Map<number, Ranked<Person>>();
  for (const person of people) {
    const ranked = {
      person,
      rank: dayTypeRank(dayTypeOf(person, currentBuildingId)),
      first: folded(person.fn),
      whole: folded(person.name),
    };
    const known = byId.get(person.id);
    if (known === undefined || isBetter(ranked, known)) byId.set(person.id, ranked);
  }
  return [...byId.values()].sort(compare).map(({ person }) => person);
};
