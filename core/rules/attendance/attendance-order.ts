import { compareText, orderKeyOf } from '../../text/order.ts';
import { dayTypeOf, dayTypeRank, type Whereabouts } from './day-type.ts';

/** A colleague on a day. `id`: the person's; `fn`: the first name; `name`: the full name. */
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

/** AT4 for people in a list: of two entries of equal rank the desk wins, because it says where to find the person. */
const isBetter = (a: Ranked<Attendee>, b: Ranked<Attendee>): boolean =>
  a.rank < b.rank || (a.rank === b.rank && a.person.type === 'DESK' && b.person.type !== 'DESK');

/**
 * AT8, AT9: each person once, in the order same building, other building, home, vacation; within a group by first name,
 * then by full name (SR8), then by id.
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
      first: orderKeyOf(person.fn),
      whole: orderKeyOf(person.name),
    };
    const known = byId.get(person.id);
    if (known === undefined || isBetter(ranked, known)) byId.set(person.id, ranked);
  }
  return [...byId.values()].sort(compare).map(({ person }) => person);
};
