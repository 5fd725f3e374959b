import type { BlockList } from 'node:net';
import { HttpServerResponse } from 'effect/http';
import { MOST_WARNINGS } from '../../core/contract/administration/suspicion.ts';
import { TABLE_NAMES, type TableName } from '../../core/contract/administration/tables.ts';
import { SETUP_TOKEN_HEADER } from '../../core/contract/entry/setup.ts';
import { onWire, warningOnWire } from '../administration/files/fault-on-wire.ts';
import { faultOfLimit } from '../administration/files/uploaded-files.ts';
import type { Files } from '../company/files/company-files.ts';
import { readZip, UnreadableFiles } from '../company/files/open.ts';
import { expectationText } from '../company/format/expectation.ts';
import type { Fault } from '../company/format/fault.ts';
import type { Imported } from '../company/import.ts';
import { preferredLanguage } from '../language/preferred-language.ts';
import { tokenInCookies } from '../session/cookies.ts';
import { originOf } from '../session/origin.ts';
import type { Setup } from '../setup/set-up.ts';
import { allowSlowBody } from './arrivals.ts';
import { clientAddress } from './calls/client-address.ts';
import { signedIn } from './calls/signed-in.ts';
import type { NodeHandler } from './listener.ts';
import { readBody } from './request-body.ts';
import { refuse } from './response/refuse.ts';

/** Bytes of an uploaded zip. */
const LARGEST_UPLOAD = 100_000_000;
/** Faults in an answer; the count is complete. */
const MOST_FAULTS = 1_000;
/** The work may take longer than a silent connection lives otherwise. */
const PATIENCE_MS = 10 * 60_000;

const textOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' ? header : '';

/** `expected` for pages that know the kind, `message` in English for all others. */
const faultsIn = (faults: readonly Fault[]) => ({
  faults: faults.slice(0, MOST_FAULTS).map((fault) => ({
    ...onWire(fault),
    message: expectationText(fault.expected),
  })),
  faultCount: faults.length,
});

const summaryOf = (imported: Extract<Imported, { ok: true }>) => ({
  faults: [],
  faultCount: 0,
  company: imported.info?.after.name ?? '',
  counts: Object.fromEntries(
    TABLE_NAMES.map((table): [TableName, number] => [table, imported.changes[table].added.length]),
  ),
  plans: imported.changedPlans.length,
  warnings: imported.warnings.slice(0, MOST_WARNINGS).map(warningOnWire),
  warningCount: imported.warnings.length,
});

const send = (
  response: Parameters<NodeHandler>[1],
  body: unknown,
  cookies: readonly string[] = [],
): void => {
  const json = JSON.stringify(body);
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(json),
    ...(cookies.length === 0 ? {} : { 'Set-Cookie': [...cookies] }),
  });
  response.end(json);
};

/** The files of a zip, or why there are none. */
const filesIn = (body: Uint8Array): Files | Fault | string => {
  try {
    const files = readZip(body);
    return files.size > 0 ? files : 'it has no company.json and no CSV file';
  } catch (error) {
    if (error instanceof UnreadableFiles) return faultOfLimit(error.cause) ?? error.message;
    throw error;
  }
};

/**
 * FS4: `POST /public/setup/import?dry=true`: a zip of company data, larger than the bodies of other calls. `dry`: previews
 * the import, or reports all its faults. One at a time: it is held in memory.
 */
export const createSetupUpload = (
  setup: Setup,
  {
    secureCookies,
    trustedProxies,
  }: { readonly secureCookies: boolean; readonly trustedProxies: BlockList },
): NodeHandler => {
  let isBusy = false;

  const answer: NodeHandler = async (request, response) => {
    const { headers, socket, url = '' } = request;
    const token = textOf(headers[SETUP_TOKEN_HEADER]);
    const link = await setup.check(token);
    const close = { Connection: 'close' };
    if (link._tag === 'Broken') {
      return refuse(response, 404, link.why, 'The link is not good, or no longer', close);
    }
    allowSlowBody(request);
    const body = await readBody(request, LARGEST_UPLOAD);
    if (body === null) {
      const message = `A zip has at most ${LARGEST_UPLOAD / 1_000_000} MB`;
      return refuse(response, 413, 'TOO_LONG', message, close);
    }
    const files = filesIn(body);
    if (typeof files === 'string') {
      return refuse(response, 400, 'UNREADABLE_FILES', `body: expected a zip file, but ${files}`);
    }
    if ('expected' in files) return send(response, faultsIn([files]));
    if (new URL(url, 'http://server').searchParams.get('dry') === 'true') {
      const tried = await setup.tryImport(token, files);
      if (tried._tag === 'Broken')
        return refuse(response, 404, tried.why, 'The link is not good, or no longer');
      if (tried._tag !== 'Tried') return refuse(response, 400, 'MALFORMED', tried.message);
      const { imported } = tried;
      return send(response, imported.ok ? summaryOf(imported) : faultsIn(imported.faults));
    }
    const visitor = {
      origin: originOf(
        headers['user-agent'],
        clientAddress(headers, socket.remoteAddress, trustedProxies),
      ),
      deviceToken: tokenInCookies('device', headers.cookie, secureCookies),
      language: preferredLanguage(headers['accept-language']),
    };
    const done = await setup.import(token, files, visitor);
    switch (done._tag) {
      case 'Faulty':
        return send(response, faultsIn(done.faults));
      case 'Broken':
        return refuse(response, 404, done.why, 'The link is not good, or no longer');
      case 'SignedIn': {
        const web = HttpServerResponse.toWeb(signedIn(done, secureCookies));
        return send(
          response,
          { faults: [], faultCount: 0, done: true },
          web.headers.getSetCookie(),
        );
      }
      default:
        return refuse(response, 400, 'MALFORMED', done.message);
    }
  };

  return async (request, response) => {
    if (isBusy) {
      const later = { 'Retry-After': '5', Connection: 'close' };
      return refuse(response, 503, 'BUSY', 'Another file is being read', later);
    }
    isBusy = true;
    request.socket.setTimeout(PATIENCE_MS);
    try {
      await answer(request, response);
    } finally {
      isBusy = false;
    }
  };
};
