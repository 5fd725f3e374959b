import { Schema } from 'effect';
import { beforeAll, describe, expect, test } from 'vitest';
import { ClientConfiguration } from '../../core/contract/configuration.ts';
import { floorOfSpace } from '../../core/contract/ids.ts';
import { SelfSession } from '../../core/contract/people.ts';
import { MOST_FOUND, SearchResult } from '../../core/contract/search.ts';
import { type Entities, Update } from '../../core/contract/update.ts';
import { SMALL } from '../../server/demo/company/company-size.ts';
import { answerOf, updateText } from '../bench/find/answers.ts';
import { CHANGES, type Office, openOffice } from '../bench/find/office.ts';
import { SHOWN } from '../bench/find/shown.ts';

const NOW = 29_000_000;
const decode = Schema.decodeUnknownSync(Update);
const decoded = (update: Update): Update => decode(JSON.parse(updateText(update)));

type Told = Pick<Entities, 'spaces' | 'users'> & Pick<Update, 'floors'>;

/** The content known after these updates. */
const toldBy = (updates: readonly Update[]): Told => ({
  spaces: updates.flatMap(({ entities, contentUpdate }) => [
    ...(entities?.spaces ?? []),
    ...(contentUpdate?.spaces.add ?? []),
  ]),
  users: updates.flatMap(({ entities, contentUpdate }) => [
    ...(entities?.users ?? []),
    ...(contentUpdate?.users.add ?? []),
  ]),
  floors: updates.at(-1)?.floors ?? [],
});

describe('the office of the benchmark', () => {
  let office: Office;
  let told: Told;
  beforeAll(() => {
    office = openOffice(NOW, SMALL);
    told = toldBy(office.whole().map(decoded));
  });

  test('speaks the contract', () => {
    const { spaces, users, floors } = told;
    expect(spaces).toEqual(office.spaces());
    expect(users).toEqual(office.users());
    expect(spaces?.every(({ id, floorId }) => floorOfSpace(id) === floorId)).toBe(true);
    const named = new Set(floors.map(({ fId }) => fId));
    expect(users?.every(({ floorId }) => named.has(floorId ?? 0))).toBe(true);
  });

  test('is so large that both pages know 20,000 desks and 20,000 people', () => {
    const { spaces, users } = toldBy(openOffice(NOW).whole());
    const desks = spaces?.filter(({ asset_type }) => asset_type === 'DESK');
    expect(desks?.length).toBe(20_000);
    expect(users?.length).toBe(20_000);
    expect(users?.every(({ floorId }) => floorId !== null)).toBe(true);
  });

  test('changes the same number of spaces and people in each update, on all floors and on the one shown', () => {
    let { spaces = [], users = [], floors: stamps } = told;
    for (let turn = 0; turn < 5; turn += 1) {
      const update = decoded(office.next());
      const changes = update.contentUpdate;
      expect(changes?.spaces.update).toHaveLength(CHANGES);
      expect(changes?.users.update).toHaveLength(CHANGES);
      for (const { id, status } of changes?.spaces.update ?? []) {
        expect(spaces.find((space) => space.id === id)?.status.state).not.toBe(status.state);
      }
      for (const user of changes?.users.update ?? []) {
        expect(users.find(({ id }) => id === user.id)?.status.state).not.toBe(user.status.state);
        expect(user.floorId).toBe(floorOfSpace(user.loc?.spaceId ?? 0));
      }
      const isHere = ({ id }: { readonly id: number }) => floorOfSpace(id) === SHOWN.floorId;
      const here = changes?.spaces.update.filter(isHere).length ?? 0;
      expect(here).toBeGreaterThanOrEqual(40);
      expect(here).toBeLessThan(CHANGES / 2);
      expect(update.floors.map(({ fId }) => fId)).toEqual(stamps.map(({ fId }) => fId));
      expect(
        update.floors.every(({ fStatus }, index) => fStatus > (stamps[index]?.fStatus ?? 0)),
      ).toBe(true);
      ({ floors: stamps } = update);
      [spaces, users] = [[...office.spaces()], [...office.users()]];
    }
  });

  test('is the same each time it is made', () => {
    const [one, other] = [openOffice(NOW, SMALL), openOffice(NOW, SMALL)];
    expect(one.whole().map(updateText)).toEqual(other.whole().map(updateText));
    for (let turn = 0; turn < 3; turn += 1) {
      expect(updateText(one.next())).toBe(updateText(other.next()));
    }
  });

  test('answers the start-up calls by the contract, and a search with the names that begin so', () => {
    const answer = (path: string): unknown =>
      JSON.parse(answerOf(office, new URL(path, 'http://office')) ?? 'null');
    const configuration = Schema.decodeUnknownSync(ClientConfiguration)(answer('/public/config'));
    expect(configuration.features.colleagueFinder.enabled).toBe(true);
    const session = Schema.decodeUnknownSync(SelfSession)(answer('/secure/self/session'));
    expect(session.consentPending).toBe(false);
    expect(answerOf(office, new URL('/secure/user-consent/pending', 'http://office'))).toBeNull();
    const { users, spaces } = Schema.decodeUnknownSync(SearchResult)(
      answer('/secure/search/fullObjects?str=mar&searchUsers=true'),
    );
    expect(users.length).toBeGreaterThan(20);
    expect(users.length).toBeLessThanOrEqual(MOST_FOUND);
    expect(spaces.every(({ info }) => /mar/i.test(info.name.normalize('NFD')))).toBe(true);
    expect(answerOf(office, new URL('/secure/elsewhere', 'http://office'))).toBeUndefined();
  });
});
