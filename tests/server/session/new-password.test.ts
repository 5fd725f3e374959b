import { describe, expect, it } from 'vitest';
import { refusePassword } from '../../../server/identity/new-password.ts';
import { originOf } from '../../../server/session/origin.ts';

const WHOM = {
  username: 'maximilian.moreau',
  mail: 'max@northwind.example',
  name: 'Maxène Moreau',
  company: 'Northwind Insurance',
};

describe('AC5, AC23: a new password', () => {
  it.each([
    ['PASSWORD_TOO_SHORT', ['', 'Xk3$9qzu4Bv', '\u{1f600}'.repeat(11)]],
    [
      'PASSWORD_IS_USERNAME',
      [
        ['maximilian.moreau', ' MAXIMILIAN.Moreau', 'ｍaximilian.moreau', 'maximilian2026!'],
        // AC23: the company, the mail address, the name and the product, with little around them.
        ['NorthwindInsurance', 'northwind-2026', 'Northwind Insurance'],
        ['moreau@northwind', 'MaxeneMoreau', 'perch-perch-perch', 'i-love-perch'],
        // Around them what is tried first.
        ['maximilian12345678', 'moreau87654321', 'northwind20262026', 'perchPassword1'],
      ].flat(),
    ],
    [
      'PASSWORD_TOO_COMMON',
      [
        [
          'password2026',
          'PASSWORD12345',
          'Passw0rd!!!!',
          'P@$$w0rd1234',
          'password1234',
          '!Summer2026!',
          'qwertyuiop12',
        ],
        ['123456789012', '210987654321', '198403121984', 'aaaaaaaaaaaa', 'abcdefghijkl'],
        ['passwordpassword', 'Summer2026Summer2026', 'qwertyqwertyqwerty'],
        ['abcabcabcabc', 'lösenord2026', 'motdepasse!!', 'Passwort!2026', 'contraseña12'],
        ['Welcome_____1', 'pass  - word'],
      ].flat(),
    ],
    [
      null,
      [
        'a bird on a wire',
        'maximilian likes rain',
        'Xk3$9qzu4BvT',
        'northwind sells umbrellas',
        '\u{1f600}\u{1f433}\u{1f600}\u{1f419}gras field',
      ],
    ],
  ] as const)('%s', (code, texts) => {
    expect(texts.filter((text) => (refusePassword(text, WHOM)?.code ?? null) !== code)).toEqual([]);
  });
});

describe('AC4: the origin of a session', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox',
      'Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    [undefined, '', ''],
    ['', '', ''],
  ])('%s', (agent, browser, system) => {
    expect(originOf(agent, '10.0.0.1')).toEqual({ browser, system, address: '10.0.0.1' });
  });

  it('is limited in length and has no control characters for a made-up user agent', () => {
    for (const agent of [
      'x'.repeat(100_000),
      `${'y\u0000\u202e'.repeat(60)}/1.0`,
      '('.repeat(5000),
    ]) {
      const { browser, system, address } = originOf(agent, 'z'.repeat(1000));
      for (const text of [browser, system, address]) {
        expect(text.length).toBeLessThanOrEqual(100);
        expect(text).not.toMatch(/\p{C}/u);
      }
    }
  });
});
