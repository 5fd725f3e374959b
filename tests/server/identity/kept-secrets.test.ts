import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readKeys } from '../../../server/configuration/keys.ts';
import { secretValues } from '../../../server/configuration/secret-values.ts';
import { createKeptSecrets } from '../../../server/identity/kept-secrets.ts';

const newKey = (): string => randomBytes(32).toString('base64');
const keptWith = (...keys: readonly string[]) =>
  createKeptSecrets(readKeys({ PERCH_KEY: keys.join('\n') }));

describe('SO51: a secret in the database', () => {
  it('is read with its key, for what it was kept, and each time is another text', () => {
    const kept = keptWith(newKey());
    const sealed = kept.keep('geheim ü', 'sign-on entra');
    expect(kept.canKeep).toBe(true);
    expect(sealed).not.toContain('geheim');
    expect(sealed).not.toBe(kept.keep('geheim ü', 'sign-on entra'));
    expect(kept.read(sealed, 'sign-on entra')).toBe('geheim ü');
    expect(kept.read(sealed, 'sign-on okta')).toBeNull();
  });

  it.each([0, 3, 9, 20, -1])('is not read when somebody has changed its sign %i', (at) => {
    const kept = keptWith(newKey());
    const sealed = kept.keep('geheim', 'one');
    const changed = [...sealed].with(at, sealed.at(at) === 'a' ? 'b' : 'a').join('');
    // The last sign has bits that stand for nothing.
    const cut = at === -1 ? sealed.slice(0, -4) : changed;
    expect(kept.read(cut, 'one')).toBeNull();
    expect(kept.read('', 'one')).toBeNull();
  });

  it('is encrypted by the first key, and read by older ones, until its key is gone', () => {
    const [old, young] = [newKey(), newKey()];
    const sealed = keptWith(old).keep('geheim', 'one');
    const rotated = keptWith(young, old);
    expect([rotated.read(sealed, 'one'), rotated.isOld(sealed)]).toEqual(['geheim', true]);
    expect(rotated.unknownKeyOf(sealed)).toBeNull();
    const again = rotated.keep('geheim', 'one');
    expect([rotated.isOld(again), keptWith(young).read(again, 'one')]).toEqual([false, 'geheim']);
    const after = keptWith(young);
    expect(after.read(sealed, 'one')).toBeNull();
    expect(after.unknownKeyOf(sealed)).toBe(sealed.slice(0, 8));
  });

  it('is not kept without a key', () => {
    const none = createKeptSecrets(readKeys({}));
    expect([none.canKeep, none.isOld('abc')]).toEqual([false, false]);
    expect(() => none.keep('geheim', 'one')).toThrow('no key');
  });
});

describe('SO51: the key of the operator', () => {
  it.each([
    ['of 31 bytes', randomBytes(31).toString('base64')],
    ['of 33 bytes', randomBytes(33).toString('base64')],
    ['that is a password', 'correct horse battery staple'],
    ['as other programs write it', randomBytes(32).toString('hex')],
  ])('%s is refused in one line that does not repeat it', (_, wrong) => {
    const read = () => readKeys({ PERCH_KEY: `${newKey()}\n${wrong}` });
    expect(read).toThrow(
      'PERCH_KEY must be 32 bytes in each line, as "openssl rand -base64 32" writes them, not "line 2"',
    );
  });

  it('comes into no log, whichever of them', () => {
    const keys = [newKey(), newKey()];
    expect(secretValues({ PERCH_KEY: keys.join('\r\n') })).toEqual(expect.arrayContaining(keys));
  });
});
