import { gunzipSync } from 'node:zlib';
import { Schema } from 'effect';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Update } from '../../../core/contract/update.ts';
import { updateParts } from '../../../server/http/calls/update-body.ts';
import {
  gzipParts,
  joinParts,
  type Part,
  textPart,
} from '../../../server/http/response/gzip-parts.ts';
import { setVisibility } from '../../../server/privacy/visibility.ts';
import { createUpdates } from '../../../server/update/updates.ts';
import { arbitraryOf } from '../../support/arbitrary-of.ts';
import { forAll, forAllAsync } from '../../support/runs.ts';
import { actionsOn } from '../data/actions.ts';
import { onEachOffice } from '../data/each-office.ts';
import { at, COLLEAGUE, callerOf, DESKS, EMPLOYEE, NOW, OFFICE } from '../data/office.ts';
import { updateIn } from '../data/page.ts';

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

test('an update is encoded as the contract encodes it', () => {
  const encode = Schema.encodeUnknownSync(Update);
  const leaves = {
    text: () => fc.string({ unit: 'grapheme', maxLength: 20 }),
    int: () => fc.nat(),
  };
  forAll(200, arbitraryOf(Update, leaves), (update) => {
    const json = JSON.parse(textOf(joinParts(updateParts(update))));
    expect(json).toEqual(JSON.parse(JSON.stringify(encode(update))));
  });
});

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.nat({ max: 200_000 }).map((length) => 'Jönköping '.repeat(length / 10)),
);

test('separately compressed parts form one gzip stream', async () => {
  await forAllAsync(40, fc.array(text, { maxLength: 8 }), async (texts) => {
    const parts = texts.map(textPart);
    // A part that stands twice is deflated once.
    const all: readonly Part[] = [...parts, ...parts];
    const joined = textOf(joinParts(all));
    expect(textOf(gunzipSync(await gzipParts(all)))).toBe(joined);
    expect(textOf(gunzipSync(await gzipParts(all)))).toBe(joined);
  });
});

onEachOffice('a floor for many viewers', ({ db }) => {
  const { moved } = actionsOn(db);
  const desk = at(DESKS, 0);
  const asked = { fId: [desk.floorId] };

  test('is built and encoded once for all, except for people who are invisible on it (VI2)', async () => {
    const updates = await createUpdates(db);
    try {
      const see = async (userId: number) =>
        updateIn(await updates.update(callerOf(userId), asked, NOW));
      const others = OFFICE.employees
        .map(({ id }) => id)
        .filter((id) => id !== EMPLOYEE.userId)
        .slice(0, 3);
      await moved(EMPLOYEE.userId, desk.id);
      await moved(COLLEAGUE.userId, at(DESKS, 1).id);
      await setVisibility(db, EMPLOYEE, 'INVISIBLE');

      const [first, ...rest] = await Promise.all(others.map(see));
      const own = await see(EMPLOYEE.userId);
      const shows = (update: Update): boolean =>
        update.entities?.users?.some(({ id }) => id === EMPLOYEE.userId) === true;
      expect([first, ...rest, own].map((update) => update !== undefined && shows(update))).toEqual([
        ...others.map(() => false),
        true,
      ]);
      for (const update of rest) {
        expect(update.entities?.spaces).toBe(first?.entities?.spaces);
        const [mine, theirs] = [update, first].map((each) =>
          each === undefined ? [] : updateParts(each).map(({ bytes }) => bytes),
        );
        // The same bytes, not equal ones: only what is the viewer's own is encoded again.
        expect(mine?.filter((bytes) => theirs?.includes(bytes)).length).toBeGreaterThan(8);
      }
      // Again, from memory.
      expect((await see(at(others, 0))).entities?.users).toBe(first?.entities?.users);
      expect(shows(await see(EMPLOYEE.userId))).toBe(true);
    } finally {
      await updates.close();
    }
  });
});
