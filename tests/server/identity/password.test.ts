import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { refusePassword } from '../../../server/identity/new-password.ts';
import { hashPassword, verifyPassword } from '../../../server/identity/password.ts';

const TYPED = 'Grüne Wiese 99 é';
const FORMS = (['NFC', 'NFD', 'NFKC', 'NFKD'] as const).map((form) => TYPED.normalize(form));

describe('AC26: a password with accents', () => {
  it('is right in every form that a device types', async () => {
    const stored = await hashPassword(TYPED.normalize('NFC'));
    for (const form of FORMS) expect(await verifyPassword(stored, form)).toBe(true);
    expect(await verifyPassword(stored, 'Grune Wiese 99 e')).toBe(false);
    expect(await verifyPassword(null, TYPED.normalize('NFD'))).toBe(false);
  });

  it('is right with a hash of what was typed in an earlier release', async () => {
    for (const form of ['NFC', 'NFD'] as const) {
      const stored = await hash(TYPED.normalize(form));
      for (const typed of FORMS) expect(await verifyPassword(stored, typed)).toBe(true);
    }
    const wide = await hash('Ｇｒüne Wiese ２');
    expect(await verifyPassword(wide, 'Ｇｒüne Wiese ２')).toBe(true);
  });

  it('is as long as its letters are', () => {
    const whom = { username: 'ann', mail: null, name: 'Ann Lee', company: null };
    const short = 'ÄÖÜÄéåÖÜ'.normalize('NFD');
    expect([...short].length).toBeGreaterThan(12);
    expect(refusePassword(short, whom)?.code).toBe('PASSWORD_TOO_SHORT');
  });
});
