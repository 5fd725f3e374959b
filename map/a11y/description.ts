import {
  type MapSign,
  type MapSpace,
  type MapStatus,
  type MapUser,
  ownKey,
  SIGN_TYPES,
  type StatusHolder,
  statusKey,
} from '../../core/contract/viewer/messages.ts';
import type { AssetRef } from '../model/asset.ts';
import { isSignType } from '../model/asset.ts';
import { byName, type Content } from '../model/content.ts';
import type { SpaceStatus } from '../model/status.ts';
import type { Say } from '../model/words.ts';

/** An asset in the user's language, for the hint, the list and screen readers. */
export type Description = {
  readonly title: string;
  /** Empty when it equals the title. */
  readonly kind: string;
  readonly status: (SpaceStatus & { readonly word: string }) | null;
  /** For a person: the name of the space where they are. */
  readonly at: string;
  /** Empty when unknown. */
  readonly seats: string;
  readonly equipment: readonly string[];
  /** Names of the people at the space. */
  readonly people: readonly MapUser[];
};

const NOTHING = { kind: '', status: null, at: '', seats: '', equipment: [], people: [] } as const;

/** People by space, each list by name. */
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

/** The name if it has one, otherwise the kind. */
export const signTitle = (say: Say, sign: MapSign): string =>
  sign.name === '' ? signKind(say, sign) : sign.name;

/** Null for assets that the app has not sent. */
export const describeAsset = (
  content: Content,
  people: People,
  say: Say,
  asset: AssetRef,
): Description | null => {
  const state = (holder: StatusHolder, status: MapStatus) => ({
    status,
    word: say(statusKey(holder, status)),
  });
  /** MI2, RS4 */
  const stateOfSpace = ({ kind, status, own, hours }: MapSpace) => {
    if (own === true) return { status, own, word: say(ownKey(kind, status)) };
    return hours === undefined ? state(kind, status) : { status, word: hours };
  };
  switch (asset.assetType) {
    case 'space': {
      const space = content.spaces.get(asset.assetId);
      if (space === undefined) return null;
      return {
        title: space.name,
        kind: say(`kind.${space.kind}`),
        status: stateOfSpace(space),
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
      return { ...NOTHING, title: user.name, status: state('PERSON', user.status), at };
    }
  }
};

/**
 * The description as one sentence for a screen reader: name, kind, status, seats, then the rest.
 *
 * Example: "Birka, Room, Free, 6 seats, Whiteboard".
 */
export const toSentence = (description: Description, ...more: readonly string[]): string =>
  [
    description.title,
    description.kind,
    description.status?.word ?? '',
    description.at,
    description.seats,
    ...description.equipment,
    ...description.people.map(({ name }) => name),
    ...more,
  ]
    .filter((part) => part !== '')
    .join(', ');
