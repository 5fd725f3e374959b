import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Update } from '../../../core/contract/update.ts';
import {
  fileBelow,
  openPageServer,
  type PageServer,
  sendFile,
  urlOf,
} from '../../support/page-server.ts';
import { answerOf, updateText } from './answers.ts';
import { openOffice } from './office.ts';

/** A built page, and a backend with the contract that sends the same updates to every page. */
export type Site = PageServer & {
  /** The number of updates sent after the initial data. */
  readonly sent: () => number;
  /** Polls wait from now on. */
  readonly hold: () => void;
  readonly release: () => void;
};

export type SiteOptions = {
  /** The folder of the page's files, served below `/webapp/`. */
  readonly folder: string;
  /** Files that take precedence over the page's: the replacement of the map. */
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
      // The client is gone; keep the changes for its next poll.
      if (response.destroyed) return;
      sent += 1;
      sendJson(response, updateText(office.next()));
    };
    if (isHeld) held.push(answer);
    else answer();
  };
  const fileOf = (path: string): string | null => {
    const inMap = path.startsWith('/webapp/map/');
    const file = inMap
      ? fileBelow(mapFolder, path.slice('/webapp/map'.length))
      : fileBelow(folder, path.slice('/webapp'.length));
    const isRoute = path === '/webapp/' || path === '/webapp/login';
    return file === null && isRoute ? join(folder, 'index.html') : file;
  };
  const server = await openPageServer((request, response) => {
    const url = urlOf(request);
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
    else sendFile(response, file);
  });
  return {
    ...server,
    sent: () => sent,
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      for (const answer of held.splice(0)) answer();
    },
  };
};
