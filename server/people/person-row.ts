import { Schema } from 'effect';
import { floorOfSpace } from '../../core/contract/ids.ts';
import { type User, Visibility } from '../../core/contract/people.ts';
import { SpaceState } from '../../core/contract/space.ts';

/** The fields that every list of people reads. */
export const personFields = {
  id: Schema.Int,
  first_name: Schema.String,
  last_name: Schema.String,
  title: Schema.String,
  photo: Schema.Boolean,
  state: SpaceState,
  visibility: Visibility,
  location_space_id: Schema.NullOr(Schema.Int),
};
export const PersonRow = Schema.Struct(personFields);
export type PersonRow = typeof PersonRow.Type;

/** The columns of `PersonRow`, from `employee e`. */
export const PERSON_COLUMNS = `e.id, e.first_name, e.last_name, e.title, e.portrait is not null as photo,
  e.state, e.visibility, e.location_space_id`;

export const nameOf = (person: Pick<PersonRow, 'first_name' | 'last_name'>): string =>
  `${person.first_name} ${person.last_name}`;

/** VI2: whether the caller may see the person's place and bookings. */
export const isSeenBy = (person: Pick<PersonRow, 'id' | 'visibility'>, callerId: number): boolean =>
  person.visibility === 'EVERYONE' || person.id === callerId;

/** A person as the caller may see them: an invisible one is offline and has no place. */
export const showPerson = (person: PersonRow, callerId: number): User => {
  const seen = isSeenBy(person, callerId);
  const spaceId = seen ? person.location_space_id : null;
  return {
    id: person.id,
    name: nameOf(person),
    fn: person.first_name,
    ln: person.last_name,
    title: person.title,
    loc: spaceId === null ? null : { spaceId },
    floorId: spaceId === null ? null : floorOfSpace(spaceId),
    status: { state: seen ? person.state : 'OFFLINE' },
    photo: person.photo,
  };
};
