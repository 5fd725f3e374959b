import { describe, expect, test } from 'vitest';
import { readMailSettings } from '../../../server/configuration/mail-settings.ts';
import { BadEnvironment } from '../../../server/configuration/variables.ts';

const FROM = { PERCH_MAIL_FROM: 'perch@company.example' };
const from = { name: '', address: 'perch@company.example' };
const TOKENS = {
  PERCH_MAIL_TOKEN_URL: 'https://login.example/t',
  PERCH_MAIL_CLIENT_ID: 'perch',
  PERCH_MAIL_CLIENT_SECRET: 'geheim',
};

describe('EM1: where mail is handed in', () => {
  test('is nowhere unless it is said', () => {
    expect(readMailSettings({})).toBeNull();
    expect(readMailSettings({ PERCH_MAIL_URL: ' ' })).toBeNull();
  });

  test('EM20: may have a secret for what comes back, of 20 characters', () => {
    const url = { PERCH_MAIL_URL: 'smtps://mail.example', ...FROM };
    const good = 'a secret of the relay';
    expect(readMailSettings({ ...url, PERCH_MAIL_BOUNCE_SECRET: good })?.bounceSecret).toBe(good);
    const short = { ...url, PERCH_MAIL_BOUNCE_SECRET: 'too short' };
    expect(() => readMailSettings(short)).toThrow(
      new BadEnvironment('PERCH_MAIL_BOUNCE_SECRET', 'a text of at least 20 characters', '...'),
    );
    expect(() => readMailSettings({ PERCH_MAIL_BOUNCE_SECRET: good })).toThrow(BadEnvironment);
  });

  test.each([
    ['smtps://mail.example', { host: 'mail.example', port: 465, tls: 'always', account: null }],
    ['smtp://mail.example/', { host: 'mail.example', port: 587, tls: 'required', account: null }],
    [
      'smtp://mail.example:2525',
      { host: 'mail.example', port: 2525, tls: 'required', account: null },
    ],
    ['smtp://10.0.0.5?tls=off', { host: '10.0.0.5', port: 25, tls: 'never', account: null }],
    ['smtps://[fd00::5]', { host: 'fd00::5', port: 465, tls: 'always', account: null }],
    [
      'smtps://perch%40a.example:p%3A%2F%C3%A9@mail.example',
      {
        host: 'mail.example',
        port: 465,
        tls: 'always',
        account: { user: 'perch@a.example', password: 'p:/é' },
      },
    ],
  ])('%s', (PERCH_MAIL_URL, expected) => {
    expect(readMailSettings({ PERCH_MAIL_URL, ...FROM })).toEqual({
      ...expected,
      from,
      bounceSecret: null,
    });
  });

  test.each([
    [{ PERCH_MAIL_URL: 'mail.example' }, 'PERCH_MAIL_URL'],
    [{ PERCH_MAIL_URL: 'https://mail.example' }, 'PERCH_MAIL_URL'],
    [{ PERCH_MAIL_URL: 'smtp://mail.example/inbox' }, 'PERCH_MAIL_URL'],
    [{ PERCH_MAIL_URL: 'smtps://mail.example?tls=off' }, 'PERCH_MAIL_URL'],
    [{ PERCH_MAIL_URL: 'smtp://mail.example?tls=of' }, 'PERCH_MAIL_URL'],
    [{ PERCH_MAIL_URL: 'smtp://perch:geheim@mail.example?tls=off', ...FROM }, 'PERCH_MAIL_URL'],
    [{ PERCH_MAIL_URL: 'smtp://perch:%zz@mail.example' }, 'PERCH_MAIL_URL'],
    [{ PERCH_MAIL_URL: 'smtp://perch@mail.example', ...FROM }, 'PERCH_MAIL_URL'],
    [{ PERCH_MAIL_URL: 'smtp://mail.example' }, 'PERCH_MAIL_FROM'],
    [{ PERCH_MAIL_URL: 'smtp://mail.example', PERCH_MAIL_FROM: 'Perch' }, 'PERCH_MAIL_FROM'],
    [
      { PERCH_MAIL_URL: 'smtp://mail.example', PERCH_MAIL_FROM: 'a@b.example, c@d.example' },
      'PERCH_MAIL_FROM',
    ],
    [FROM, 'PERCH_MAIL_FROM'],
    [TOKENS, 'PERCH_MAIL_TOKEN_URL'],
    [{ PERCH_MAIL_SCOPE: 'mail' }, 'PERCH_MAIL_SCOPE'],
    [{ ...TOKENS, PERCH_MAIL_CLIENT_ID: '' }, 'PERCH_MAIL_CLIENT_ID'],
    [{ ...TOKENS, PERCH_MAIL_CLIENT_SECRET: '' }, 'PERCH_MAIL_CLIENT_SECRET'],
    [{ ...TOKENS, PERCH_MAIL_TOKEN_URL: 'http://login.example' }, 'PERCH_MAIL_TOKEN_URL'],
    [{ ...TOKENS, ...FROM, PERCH_MAIL_URL: 'smtp://mail.example' }, 'PERCH_MAIL_URL'],
    [{ ...TOKENS, ...FROM, PERCH_MAIL_URL: 'smtp://perch:geheim@mail.example' }, 'PERCH_MAIL_URL'],
  ])('%j is refused in one line about %s, without a secret', (variables, name) => {
    const read = () => readMailSettings(variables);
    expect(read).toThrow(BadEnvironment);
    expect(read).toThrow(new RegExp(`^(?!.*geheim)${name} must be [^\\n]*$`));
  });
});
