import { execFile } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { root } from '../../../build/constants.ts';
import { connectionAdvice } from '../../../server/database/connection-advice.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { patience } from '../../support/patience.ts';
import { postgresUrl } from '../../support/postgres.ts';

/** What PostgreSQL 15, pg 8 and Node say. */
const SAID: readonly (readonly [
  code: string,
  message: string,
  isReached: boolean,
  advice: RegExp,
])[] = [
  ['ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.5:5432', false, /start PostgreSQL/],
  ['ENOTFOUND', 'getaddrinfo ENOTFOUND db.example', false, /does not find the name/],
  ['EHOSTUNREACH', 'connect EHOSTUNREACH 10.0.0.5:5432', false, /firewall/],
  ['', 'timeout exceeded when trying to connect', false, /in time/],
  ['', 'Connection terminated due to connection timeout', false, /in time/],
  [
    '',
    'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
    true,
    /DATABASE_URL has none/,
  ],
  ['28P01', 'password authentication failed for user "perch"', true, /not that of the user/],
  ['28000', 'role "perch" does not exist', true, /Create the user/],
  [
    '28000',
    'no pg_hba.conf entry for host "10.0.0.7", user "perch", database "perch", no encryption',
    true,
    /sslmode/,
  ],
  ['28000', 'pg_hba.conf rejects connection for host "10.0.0.7"', true, /pg_hba\.conf/],
  ['3D000', 'database "perch" does not exist', true, /createdb/],
  ['53300', 'sorry, too many clients already', true, /max_connections/],
  ['53300', 'too many connections for role "perch"', true, /CONNECTION LIMIT/],
  ['57P03', 'the database system is starting up', true, /wait/],
  ['', 'The server does not support SSL connections', true, /has no TLS/],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain', true, /EXTRA_CA/],
];

describe('OP60: why PostgreSQL cannot be used', () => {
  it.each(SAID)('%s %s', (code, message, isReached, advice) => {
    expect(connectionAdvice({ code, message })).toMatchObject({
      isReached,
      advice: expect.stringMatching(advice),
    });
  });

  it('says no more than is known', () => {
    expect(connectionAdvice({ code: 'XX000', message: 'something new' })).toEqual({
      isReached: true,
      advice: null,
    });
    expect(connectionAdvice({ code: 'EPIPE', message: 'write EPIPE' })).toEqual({
      isReached: false,
      advice: null,
    });
  });

  it('perch doctor server says that the password is missing, and ends', async () => {
    // Asks for a password (SASL) and then says nothing more, as PostgreSQL does for a minute.
    const authentication = (step: number, text: string): Buffer => {
      const head = Buffer.alloc(9);
      head.write('R');
      head.writeInt32BE(8 + text.length, 1);
      head.writeInt32BE(step, 5);
      return Buffer.concat([head, Buffer.from(text)]);
    };
    const asking = createServer((socket) => {
      socket.once('data', () => {
        socket.write(authentication(10, 'SCRAM-SHA-256\0\0'));
        socket.once('data', () => socket.write(authentication(11, 'r=abc,s=YWJj,i=4096')));
      });
      socket.on('error', () => {});
    });
    await new Promise<void>((resolve) => asking.listen(0, '127.0.0.1', resolve));
    const { port } = asking.address() as AddressInfo;
    const program = join(root, 'dist/server/perch.js');
    const environment = {
      ...process.env,
      DATABASE_URL: `postgres://perch@127.0.0.1:${port}/perch`,
    };
    const ended = await promisify(execFile)(process.execPath, [program, 'doctor', 'server'], {
      env: environment,
      timeout: patience(20_000),
    }).catch((error: { code: unknown; stdout: string }) => error);
    expect(ended).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/refuses the connection: SASL: .*DATABASE_URL has none/),
    });
    asking.close();
  });
});

describe.runIf(postgresUrl() !== null)('OP60: a real PostgreSQL', () => {
  const opening = (change: (url: URL) => void) => {
    const url = new URL(postgresUrl() ?? '');
    change(url);
    return openDatabase({ url: url.href });
  };

  it('has no such database', async () => {
    const at = (url: URL): void => {
      url.pathname = '/nowhere';
    };
    await expect(opening(at)).rejects.toThrow(
      /^The PostgreSQL database \S+\/nowhere refuses the connection: database "nowhere" does not exist\. Create/,
    );
  });

  it('has no such user', async () => {
    const as = (url: URL): void => {
      url.username = 'nobody_here';
    };
    await expect(opening(as)).rejects.toThrow(
      /role "nobody_here" does not exist\. Create the user/,
    );
  });

  it('has no TLS', async () => {
    const by = (url: URL): void => {
      url.searchParams.set('sslmode', 'verify-full');
    };
    await expect(opening(by)).rejects.toThrow(
      /does not support SSL connections\. PostgreSQL has no/,
    );
  });
});
