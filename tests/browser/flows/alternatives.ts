import { Schema } from 'effect';
import { expect, test } from 'vitest';
import type { Space } from '../../../core/contract/space.ts';
import { Update } from '../../../core/contract/update.ts';
import { button } from '../button.ts';
import { notice } from '../notice.ts';
import type { Office } from '../office.ts';
import { Visitor } from '../visitor.ts';

/** The person's bookings, from the server. */
const ownBookings = async ({ page, url }: Visitor) => {
  const answer = await page.request.get(`${url}/secure/update?status=0`);
  const { self } = Schema.decodeUnknownSync(Update)(await answer.json());
  return self?.calendar.items ?? [];
};

const removeAll = async (visitor: Visitor): Promise<void> => {
  for (const { id } of await ownBookings(visitor)) {
    await visitor.page.evaluate(
      (event) =>
        fetch(`/secure/deskbooking/event/${event}`, {
          method: 'DELETE',
          headers: { 'x-requested-with': 'test' },
        }),
      id,
    );
  }
};

/** Whether a desk has all equipment of another. */
const isLike = (wanted: Space, { id, info }: Space): boolean =>
  id !== wanted.id && wanted.info.equips.every((uid) => info.equips.includes(uid));

const metres = (a: Space, b: Space): number =>
  Math.hypot((a.pos?.x ?? 0) - (b.pos?.x ?? 0), (a.pos?.y ?? 0) - (b.pos?.y ?? 0));

/** The list of places starts with a hundred, which on any day includes this many of the free desks. */
const LISTED = 40;

/** A free desk and its nearest alternative, both in the list. */
const pairOf = (desks: readonly Space[]): readonly [Space, Space] => {
  for (const desk of desks.slice(0, LISTED)) {
    const [nearest] = desks
      .filter((other) => isLike(desk, other))
      .sort((a, b) => metres(desk, a) - metres(desk, b));
    if (nearest !== undefined && desks.indexOf(nearest) < LISTED) return [desk, nearest];
  }
  throw new Error('No desk is like another');
};

export const suggestionFlow = (office: () => Office): void => {
  test('a taken desk says until when and by whom; the nearest, the next time, one of several and a move are one press each', async () => {
    const reach = async (name: string): Promise<Visitor> => Visitor.returning(office(), name);
    const [visitor, colleague] = await Promise.all([reach('planner'), reach('colleague')]);
    const { page } = visitor;
    const [taken, nearest] = pairOf(await visitor.freeDesks());
    const thanks = notice(page, 'Thank you, your booking is confirmed');

    await colleague.selectInList(taken.info.name);
    const theirs = colleague.panel(taken.info.name);
    await theirs.getByText('No bookings').waitFor();
    await button(theirs, 'Book').click();
    await visitor.mapShows(taken.id, 'BOOKED');

    // SU12: of several desks, the taken one is replaced.
    await visitor.selectInList(taken.info.name);
    await page.getByRole('switch', { name: 'Select several desks' }).click();
    await button(page, new RegExp(`^Take .+ instead of ${taken.info.name}\\b`)).press('Enter');
    await page.getByRole('button', { name: `Remove ${nearest.info.name}` }).waitFor();
    await page.keyboard.press('Escape');

    // SU1, SU9: who has it, until when, and the nearest free one, by keyboard.
    await visitor.selectInList(taken.info.name);
    const panel = visitor.panel(taken.info.name);
    await panel.getByText(/Until \d\d:\d\d, by .+\./).waitFor();
    await button(panel, new RegExp(`^Book ${nearest.info.name} instead`)).press('Enter');
    await thanks.waitFor();
    const there = visitor.panel(nearest.info.name);
    await there.getByText('Booked just now').waitFor();
    await visitor.mapShows(nearest.id, 'BOOKED');
    expect((await ownBookings(visitor)).map(({ resources }) => resources[0]?.id)).toEqual([
      nearest.id,
    ]);

    // SU11: the booking moves to the desk that was given up.
    await removeAll(colleague);
    await visitor.mapShows(taken.id, 'FREE');
    await visitor.selectInList(taken.info.name);
    await panel.getByRole('button', { name: 'Move my booking here' }).click();
    await visitor.mapShows(nearest.id, 'FREE');
    await visitor.mapShows(taken.id, 'BOOKED');

    // SU6: the next free time of a taken desk.
    await colleague.selectInList(nearest.info.name);
    await button(colleague.panel(nearest.info.name), 'Book').click();
    await visitor.mapShows(nearest.id, 'BOOKED');
    await visitor.selectInList(nearest.info.name);
    await there.getByText(`You have ${taken.info.name},`).waitFor();
    await button(there, /^Book [A-Z][a-z]{2} \d+ [A-Z][a-z]{2} /).click();
    await expect.poll(async () => (await ownBookings(visitor)).length).toBe(2);
    const [now, later] = [...(await ownBookings(visitor))].sort((a, b) => a.start - b.start);
    expect(later?.resources[0]?.id).toBe(nearest.id);
    expect((later?.start ?? 0) - (now?.start ?? 0)).toBeGreaterThanOrEqual(1_435);
    await removeAll(colleague);
    await removeAll(visitor);
  });
};
