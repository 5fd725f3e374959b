import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { Update } from '../../../core/contract/update.ts';
import { newNonce, pagePolicy } from '../../../server/http/response/security-headers.ts';
import { answerOf, updateText } from './answers.ts';
import { openOffice } from './office.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A built page, and a backend that speaks the contract and whose updates are the same for every page. */
export type Site = {
  readonly url: string;
  /** Updates that were sent after all was told. */
  readonly sent: () => number;
  /** Polls wait from now on. */
  readonly hold: () => void;
  readonly release: () => void;
  readonly close: () => Promise<void>;
};

export type SiteOptions = {
  /** Where the page's files are, below `/webapp/`. */
  readonly folder: string;
  /** Files that stand before the page's: the map that stands in. */
  readonly mapFolder: string;
  /** Minutes since the epoch. */
  readonly now: number;
};

export const openSite = async ({ folder, mapFolder, now }: SiteOptions): Promise<Site> => {
  const office = openOffice(now);
  let untold: Update[] = [];
  let sent = 0;
  let isHeld = false;
  const held: (() => void)[] = [];

  const sendJson = (response: ServerResponse, text: string): void => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(text);
  };
  const update = (url: URL, response: ServerResponse): void => {
    if (Number(url.searchParams.get('status') ?? 0) === 0) untold = [...office.whole()];
    const part = untold.shift();
    if (part !== undefined) {
      sendJson(response, updateText(part));
      return;
    }
    const answer = (): void => {
      // Whoever asked has gone: what changes is for whoever asks next.
      if (response.destroyed) return;
      sent += 1;
      sendJson(response, updateText(office.next()));
    };
    if (isHeld) held.push(answer);
    else answer();
  };
  const fileOf = (path: string): string | null => {
    const inMap = path.startsWith('/webapp/map/');
    const [root, rest] = inMap
      ? [mapFolder, path.slice('/webapp/map'.length)]
      : [folder, path.slice('/webapp'.length)];
    const file = normalize(join(root, rest));
    if (file.startsWith(root) && existsSync(file) && statSync(file).isFile()) return file;
    return path === '/webapp/' || path === '/webapp/login' ? join(folder, 'index.html') : null;
  };
  const sendFile = (file: string, response: ServerResponse): void => {
    const nonce = newNonce();
    const isPage = extname(file) === '.html';
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.setHeader('Content-Security-Policy', pagePolicy(isPage ? nonce : null));
    const content = readFileSync(file);
    response.end(isPage ? content.toString().replaceAll('__CSP_NONCE__', nonce) : content);
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site');
    if (url.pathname === '/secure/update') {
      update(url, response);
      return;
    }
    const answer = answerOf(office, url);
    if (answer !== undefined) {
      if (answer === null) response.writeHead(204).end();
      else sendJson(response, answer);
      return;
    }
    const file = url.pathname.startsWith('/webapp/') ? fileOf(url.pathname) : null;
    if (file === null) response.writeHead(404).end();
    else sendFile(file, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sent: () => sent,
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      for (const answer of held.splice(0)) answer();
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
