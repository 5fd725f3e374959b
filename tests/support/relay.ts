import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { must, mustHave } from './image.ts';

/** A message as a relay got it. */
type Received = {
  readonly to: readonly string[];
  readonly from: string;
  readonly source: string;
};

type Certificate = { readonly key: string; readonly cert: string };

/** A certificate for 127.0.0.1 that nobody knows. */
export const ownCertificate = async (): Promise<Certificate> => {
  await mustHave({ 'bin/openssl': 'openssl' });
  const folder = mkdtempSync(join(tmpdir(), 'perch-certificate-'));
  try {
    const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
    const made = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=127.0.0.1';
    const named = ['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', cert];
    await must('openssl', 'req', '-x509', ...made.split(' '), ...named);
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The answer of a relay that does not take something: a number and a sentence. */
export const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

export type Relay = {
  readonly port: number;
  readonly received: readonly Received[];
  readonly stop: () => Promise<void>;
};

/** A mail server on this computer that keeps what it gets. */
export const startRelay = async (options: SMTPServerOptions = {}): Promise<Relay> => {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString('utf8'),
        });
        done(null);
      });
    },
    ...options,
  });
  // A client that does not trust the certificate hangs up.
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
