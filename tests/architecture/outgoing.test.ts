import { expect, test } from 'vitest';
import { checkOutgoing } from './check-outgoing.ts';
import { readSources } from './sources.ts';

const project = readSources();

test('OA1: the server calls others in one way only', () => {
  expect(project.has('server/outgoing/call.ts')).toBe(true);
  expect(checkOutgoing(project)).toEqual([]);
});

test.each([
  "import { request } from 'node:https'",
  "import * as https from 'https'",
  "import { createServer, get } from 'node:http'",
  "import http from 'node:http'",
  "import { connect } from 'node:net'",
  "import { Socket as S, isIP } from 'net'",
  "import { lookup } from 'node:dns/promises'",
  "import { Agent } from 'undici'",
  "const { request } = await import('node:http')",
  "const mailer = await import('nodemailer')",
  'const answer = await fetch(url)',
  'const socket = new WebSocket(url)',
])('%s is found', (text) => {
  expect(checkOutgoing(new Map([['server/a.ts', text]]))).toHaveLength(1);
  expect(checkOutgoing(new Map([['server/outgoing/call.ts', text]]))).toEqual([]);
});

test.each([
  "import { createServer, type RequestListener } from 'node:http'",
  "import type { Socket } from 'node:net'",
  "import { BlockList, isIP } from 'node:net'",
  'const answer = await cache.fetch(url)',
])('%s is not found', (text) => {
  expect(checkOutgoing(new Map([['server/a.ts', text]]))).toEqual([]);
});
