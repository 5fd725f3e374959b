import { expect, test } from 'vitest';
import { secretValues } from '../../../server/configuration/secret-values.ts';
import { newToken } from '../../../server/identity/token.ts';
import { jsonLines } from '../../../server/operator/json-lines.ts';
import type { Level } from '../../../server/operator/log-record.ts';
import { createOperatorLog } from '../../../server/operator/operator-log.ts';
import { prettyLines } from '../../../server/operator/pretty-lines.ts';

const NOW = Date.UTC(2027, 2, 9, 9);

const setUp = (level: Level = 'debug', secrets: readonly string[] = []) => {
  const written: string[] = [];
  const log = createOperatorLog({
    now: () => NOW,
    level,
    secrets,
    isCollected: true,
    sink: jsonLines('9da797a6', (line) => written.push(line)),
  });
  return { log, written, last: () => JSON.parse(written.at(-1) ?? '') };
};

/** Characters that end a line, or more, for some reader. */
const CONTROL = Array.from({ length: 0x20 }, (_, code) => String.fromCharCode(code))
  .concat(Array.from({ length: 0x21 }, (_, code) => String.fromCharCode(0x7f + code)))
  .concat('\u2028', '\u2029');

test('OP15: a line of JSON has the time, the level, the build, the kind and the message', () => {
  const { log, written, last } = setUp();
  log.tell('start', 'started: version 3.18.0', { 'server.version': '3.18.0' });
  expect(last()).toEqual({
    level: 'info',
    time: '2027-03-09T09:00:00.000Z',
    build: '9da797a6',
    'event.kind': 'start',
    'server.version': '3.18.0',
    message: 'started: version 3.18.0',
  });
  log.say('Perch: Creating the database');
  expect(last().message).toBe('Creating the database');
  log.failed('defect', 'GET /secure/user failed', new Error('a defect'));
  expect(last()).toMatchObject({
    level: 'error',
    'error.stack': expect.stringMatching(/^Error: a defect\n/),
  });
  expect(written.every((line) => line.endsWith('}\n'))).toBe(true);
});

test('OP15: only lines of the level that is asked for are written', () => {
  const { log, written } = setUp('warn');
  log.tell('stop', 'stopped');
  expect(written).toEqual([]);
  log.signInRefused('203.0.113.7', 'wrong password');
  expect(written).toHaveLength(1);
});

test.each(CONTROL)('OP16: %j breaks no line', (character) => {
  const { log, written, last } = setUp();
  const text = `before${character}2027-03-09T09:00:00.000Z Perch: sign-in refused for 203.0.113.7`;
  log.hint(text);
  expect(last().message).toBe(text);
  log.failed('defect', 'failed', new Error(text));
  for (const line of written) {
    expect(CONTROL.some((each) => line.slice(0, -1).includes(each))).toBe(false);
  }
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  createOperatorLog({ now: () => NOW, sink: prettyLines(write, write) }).hint(text);
  expect(CONTROL.some((each) => lines[0]?.includes(each))).toBe(false);
});

test('OP17: what lets somebody in is removed, wherever it comes from', () => {
  const DATABASE_URL = 'postgres://perch:ge%3Ahe%40im@db:5432/perch?sslmode=require';
  const token = newToken();
  const { log, written } = setUp('debug', secretValues({ DATABASE_URL }));
  const texts = [
    token,
    `/webapp/setup#${token}`,
    `perch_session=${token};`,
    DATABASE_URL,
    'ge:he@im',
  ];
  for (const text of texts) {
    log.tell('setup', text, { detail: text });
    log.hint(`a hint with ${text}`);
    log.failed('defect', `GET ${text} failed`, new Error(`no ${text}`));
    log.failed('background', 'failed', new Error('outer', { cause: new Error(`inner ${text}`) }));
  }
  log.failed('defect', 'failed', new Error('geheim phrase was typed'), {
    typed: ['geheim phrase'],
  });
  log.show(`/webapp/setup#${token}`);
  expect(written).toHaveLength(4 * texts.length + 1);
  expect(written.join('')).not.toMatch(new RegExp(`${token}|ge%3A|ge:he@im|geheim`));
  expect(written.join('')).toContain('[removed]@db:5432/perch');
});
