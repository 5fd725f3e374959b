import {
  type MapSign,
  type MapStatus,
  type MapUser,
  SIGN_TYPES,
} from '../../core/contract/viewer/messages.ts';
import type { Content } from '../model/content.ts';
import { isSignType } from '../overlay/icons.ts';
import type { AssetRef } from '../overlay/overlay.ts';
import type { Say } from '../words.ts';

/** What there is to say of a place, a sign or a person, in the user's words; drawn in a hint, shown in the list, spoken. */
export type Told = {
  readonly title: string;
  /** Empty where the title says it already. */
  readonly kind: string;
  readonly status: { readonly status: MapStatus; readonly word: string } | null;
  /** Of a person: the name of the space where they are. */
  readonly at: string;
  /** Empty when unknown. */
  readonly seats: string;
  readonly equipment: readonly string[];
  /** Who is at the space, by name. */
  readonly people: readonly MapUser[];
};

const NOTHING = { kind: '', status: null, at: '', seats: '', equipment: [], people: [] } as const;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export const byName = <A extends { readonly name: string; readonly id: number }>(a: A, b: A) =>
  collator.compare(a.name, b.name) || a.id - b.id;

/** Who is at which space, by name: made once for many spaces that are told of. */
export type People = ReadonlyMap<number, readonly MapUser[]>;

export const peopleBySpace = ({ users }: Content): People => {
  const people = new Map<number, MapUser[]>();
  for (const user of [...users.values()].sort(byName)) {
    const others = people.get(user.spaceId);
    if (others === undefined) people.set(user.spaceId, [user]);
    else others.push(user);
  }
  return people;
};

const signKind = (say: Say, { typeId }: MapSign): string =>
  say(isSignType(typeId) ? `sign.${SIGN_TYPES[typeId]}` : 'sign.general');

/** A sign without a name of its own is called what it is. */
export const signTitle = (say: Say, sign: MapSign): string =>
  sign.name === '' ? signKind(say, sign) : sign.name;

/** Null for what the app has not told of, or no longer. */
export const tellOf = (
  content: Content,
  people: People,
  say: Say,
  asset: AssetRef,
): Told | null => {
  const state = (status: MapStatus) => ({ status, word: say(`status.${status}`) });
  switch (asset.assetType) {
    case 'space': {
      const space = content.spaces.get(asset.assetId);
      if (space === undefined) return null;
      return {
        title: space.name,
        kind: say(`kind.${space.kind}`),
        status: state(space.status),
        at: '',
        seats: space.seats > 0 ? say('map.seats', { count: space.seats }) : '',
        equipment: space.equipment,
        people: (people.get(space.id) ?? []).filter(({ floorId }) => floorId === space.floorId),
      };
    }
    case 'sign': {
      const sign = content.signs.get(asset.assetId);
      if (sign === undefined) return null;
      const kind = signKind(say, sign);
      const title = signTitle(say, sign);
      return { ...NOTHING, title, kind: title === kind ? '' : kind };
    }
    case 'user': {
      const user = content.users.get(asset.assetId);
      if (user === undefined) return null;
      const at = content.spaces.get(user.spaceId)?.name ?? '';
      return { ...NOTHING, title: user.name, status: state(user.status), at };
    }
  }
};

/** The same as one sentence for a screen reader: name, kind, status, seats, then the rest. */
export const spoken = (told: Told, ...more: readonly string[]): string =>
  [
    told.title,
    told.kind,
    told.status?.word ?? '',
    told.at,
    told.seats,
    ...told.equipment,
    ...told.people.map(({ name }) => name),
    ...more,
  ]
    .filter((part) => part !== '')
    .join(', ');
