import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../server/configuration/environment.ts';
import { examineMail } from '../../../server/doctor/examine-mail.ts';
import { perchCommand } from '../../../server/perch/command-line.ts';
import { freePort } from '../../support/free-port.ts';
import { type Relay, startRelay } from '../../support/relay.ts';

let relay: Relay;
beforeAll(async () => {
  relay = await startRelay();
});
afterAll(() => relay.stop());

const environmentOf = (port: number) =>
  readEnvironment({
    PERCH_MAIL_URL: `smtp://127.0.0.1:${port}?tls=off`,
    PERCH_MAIL_FROM: 'Perch <perch@company.example>',
  });

const run = async (environment: ReturnType<typeof readEnvironment>, ...args: readonly string[]) => {
  const lines: string[] = [];
  const tell = (line: string) => lines.push(line);
  const code = await perchCommand(['mail', ...args], {
    print: tell,
    complain: tell,
    environment: () => environment,
    now: Date.now,
  });
  return { code, text: lines.join('\n') };
};

describe('EM4: the way of mail', () => {
  test('is tried with a message', async () => {
    const told = await run(environmentOf(relay.port), 'test', 'ingrid@company.example');
    expect(told).toMatchObject({ code: 0, text: expect.stringMatching(/^Accepted by .* 250 /) });
    expect(relay.received.at(-1)).toMatchObject({ to: ['ingrid@company.example'] });
    expect(relay.received.at(-1)?.source).toContain('Subject: A test message from Perch');
  });

  test('is said not to work', async () => {
    const gone = environmentOf(await freePort());
    const told = await run(gone, 'test', 'ingrid@company.example');
    expect(told).toMatchObject({ code: 1, text: expect.stringMatching(/^Not sent by .*ECONNREF/) });
    expect(await examineMail(gone)).toMatchObject({ isBad: true });
  });

  test('is looked at by the doctor', async () => {
    const before = relay.received.length;
    expect(await examineMail(environmentOf(relay.port))).toMatchObject({ isBad: false });
    expect(await examineMail(readEnvironment({}))).toMatchObject({ isBad: false });
    expect(relay.received).toHaveLength(before);
  });

  test.each([
    [[], 'test is missing'],
    [['test'], 'the address is missing'],
    [['test', 'ingrid'], 'expected one like'],
    [['test', 'a@b.example,c@d.example'], 'expected one like'],
    [['send', 'a@b.example'], "no 'send'"],
  ])('%j is refused in one line', async (args, line) => {
    const told = await run(environmentOf(relay.port), ...args);
    expect(told).toMatchObject({ code: 2, text: expect.stringContaining(line) });
    expect(told.text.split('\n')).toHaveLength(1);
  });

  test('needs a mail server', async () => {
    const told = await run(readEnvironment({}), 'test', 'a@b.example');
    expect(told).toMatchObject({ code: 2, text: expect.stringContaining('PERCH_MAIL_URL') });
  });
});
