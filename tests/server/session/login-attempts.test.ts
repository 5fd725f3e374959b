import { beforeEach, expect, it } from 'vitest';
import { type Applicant, createLoginAttempts } from '../../../server/session/login-attempts.ts';
import { numberIn } from '../answers.ts';
import { onEachDatabase } from '../databases.ts';

const HERE: Applicant = { address: 'here', username: 'ann', device: null };

onEachDatabase('login attempts', ({ db, another }) => {
  let now = 1_000_000;
  const attempts = createLoginAttempts(db, () => now);
  const pass = (seconds: number) => {
    now += seconds * 1000;
  };
  const fail = async (times: number, applicant: Partial<Applicant> = {}) => {
    for (let i = 0; i < times; i += 1) await attempts.begin({ ...HERE, ...applicant });
  };
  /** Seconds to wait; 0: an attempt could be made, and was. */
  const wait = async (applicant: Partial<Applicant> = {}) => {
    const begun = await attempts.begin({ ...HERE, ...applicant });
    return begun.ok ? 0 : begun.seconds;
  };

  beforeEach(() => db.query({ text: 'delete from login_attempt' }));

  it('ten failures of an account refuse the next, until the oldest is five minutes old', async () => {
    await fail(1);
    pass(60);
    await fail(9);
    expect(await wait()).toBe(240);
    pass(239);
    expect(await wait({ address: 'there' })).toBe(1);
    pass(1);
    expect(await wait()).toBe(0);
    expect(await wait({ username: 'bob' })).toBe(0);
  });

  it.each(['ann ', '\u2003ann', 'a\u0000nn', 'ａｎｎ', 'an\u200bn', 'ANN\u0085'])(
    'counts for one account however its name is written: %j',
    async (username) => {
      await fail(10);
      expect(await wait({ username })).toBeGreaterThan(0);
    },
  );

  it('a hundred failures from one address refuse all accounts from there', async () => {
    for (let n = 0; n < 100; n += 1) await fail(1, { username: `person ${n}` });
    expect(await wait()).toBeGreaterThan(0);
    expect(await wait({ address: 'there' })).toBe(0);
  });

  it('a known device is counted separately, so that others cannot lock the person out', async () => {
    await fail(200);
    expect(await wait({ device: 'mine' })).toBe(0);
    await fail(9, { device: 'mine' });
    expect(await wait({ device: 'mine' })).toBeGreaterThan(0);
  });

  it('a success clears the failures of the account, but from the address only its own attempt', async () => {
    await fail(9);
    const begun = await attempts.begin(HERE);
    if (!begun.ok) throw new Error('refused');
    await attempts.succeeded(HERE, begun.attempt);
    expect(await numberIn(db, { text: 'select count(*) as n from login_attempt' })).toBe(9);
    await fail(9);
    expect(await wait()).toBe(0);
  });

  it('attempts at all processes count together, including simultaneous ones', async () => {
    const other = createLoginAttempts(await another(), () => now);
    const begun = await Promise.all(
      Array.from({ length: 24 }, (_, n) => (n % 2 === 0 ? attempts : other).begin(HERE)),
    );
    expect(begun.filter(({ ok }) => ok)).toHaveLength(10);
  });

  it('old failures are forgotten', async () => {
    await fail(5);
    pass(300);
    await fail(1, { username: 'bob' });
    expect(await numberIn(db, { text: 'select count(*) as n from login_attempt' })).toBe(2);
  });
});
