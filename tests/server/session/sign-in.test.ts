import { beforeAll, beforeEach, expect, it } from 'vitest';
import { hashPassword } from '../../../server/identity/password.ts';
import { QueueFull } from '../../../server/queue/fair-queue.ts';
import { createPasswordQueue } from '../../../server/session/password-queue.ts';
import { createSessions } from '../../../server/session/sessions.ts';
import { createSignIn, type SignIn } from '../../../server/session/sign-in.ts';
import { onEachDatabase } from '../databases.ts';
import { collectedLog } from '../operator-lines.ts';
import { addPerson } from '../rows.ts';

const NOW = 1_000_000;

onEachDatabase('sign-in', ({ db }) => {
  let signIn: SignIn;
  type Attempt = { username?: string; password?: string; address?: string; deviceToken?: string };
  const attempt = ({ address = 'office', ...changes }: Attempt = {}, signal?: AbortSignal) => {
    const origin = { browser: 'Firefox', system: 'Windows', address };
    const credentials = { username: 'ann', password: 'right', deviceToken: null, ...changes };
    return signIn({ ...credentials, origin }, signal);
  };
  /** As the page does: what is refused because the queue is full is asked again. */
  const untilNotBusy = async (): ReturnType<typeof attempt> => {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof QueueFull) return untilNotBusy();
      throw error;
    }
  };
  /** The names of hostile attempts, all at once. */
  const flood = (count: number, address: (n: number) => string, onChecked = () => {}) =>
    Promise.allSettled(
      Array.from({ length: count }, async (_, n) => {
        await attempt({ username: `guess ${n}`, password: 'wrong', address: address(n) });
        onChecked();
      }),
    );

  beforeAll(async () => {
    await addPerson(db, 1, 'ann', await hashPassword('right'));
    const sessions = await createSessions(db, 60_000, () => NOW);
    const clock = () => NOW;
    const operator = collectedLog();
    signIn = createSignIn({ db, sessions, clock, inTurn: createPasswordQueue(), operator });
  });
  beforeEach(() => db.query({ text: 'delete from login_attempt; delete from device' }));

  it('opens a session, and knows the device the next time', async () => {
    const first = await attempt();
    if (first._tag !== 'SignedIn') throw new Error(first._tag);
    for (let n = 0; n < 10; n += 1) await attempt({ password: 'wrong', address: 'elsewhere' });
    expect(await attempt({ address: 'elsewhere' })).toMatchObject({ _tag: 'TooManyAttempts' });
    const { deviceToken } = first;
    expect(await attempt({ deviceToken })).toMatchObject({ _tag: 'SignedIn', deviceToken });
    expect(await attempt({ deviceToken, password: 'wrong' })).toEqual({ _tag: 'WrongCredentials' });
    // A made-up token is none, and not kept.
    const made = await attempt({ deviceToken: 'mine', address: 'elsewhere' });
    expect(made).toMatchObject({ _tag: 'TooManyAttempts' });
  });

  it.each([
    ['one address, that of the person too', () => 'office'],
    ['many addresses', (n: number) => `10.0.0.${n % 200}`],
  ])('H2: a flood of 2,000 attempts from %s does not delay a correct one', async (_, address) => {
    let checked = 0;
    const flooding = flood(2_000, address, () => {
      checked += 1;
    });
    const signedIn = await untilNotBusy();
    expect(signedIn._tag).toBe('SignedIn');
    // So many passwords were hashed before theirs, at 10 ms each: those that fit into the queue, once or twice.
    expect(checked).toBeLessThanOrEqual(104);
    const settled = await flooding;
    const full = settled.filter(
      (one) => one.status === 'rejected' && one.reason instanceof QueueFull,
    );
    expect(full.length).toBeGreaterThan(1_900);
  });

  it('H2: a known device does not wait for 2,000 attempts from unknown ones', async () => {
    const first = await attempt();
    if (first._tag !== 'SignedIn') throw new Error(first._tag);
    let checked = 0;
    const flooding = flood(
      2_000,
      (n) => `10.0.${n >> 8}.${n & 255}`,
      () => {
        checked += 1;
      },
    );
    const { deviceToken } = first;
    expect(await attempt({ deviceToken })).toMatchObject({ _tag: 'SignedIn' });
    // Without the strangers' own queue some 50 attempts come first.
    expect(checked).toBeLessThan(25);
    await flooding;
  });

  it('drops an attempt whose client has left', async () => {
    const leaving = new AbortController();
    const flooding = flood(20, () => 'office');
    const given = attempt({}, leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(given).rejects.toThrow('gone');
    await flooding;
  });
});
