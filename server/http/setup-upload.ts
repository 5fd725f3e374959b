import type { BlockList } from 'node:net';
import { HttpServerResponse } from 'effect/http';
import { MOST_WARNINGS } from '../../core/contract/administration/suspicion.ts';
import { TABLE_NAMES, type TableName } from '../../core/contract/administration/tables.ts';
import { SETUP_TOKEN_HEADER } from '../../core/contract/entry/setup.ts';
import { LIST_FIELDS } from '../../core/rules/company/list-fields.ts';
import { expectationText } from '../company/format/expectation.ts';
import type { Fault } from '../company/format/fault.ts';
import { onWire, warningOnWire } from '../company/format/on-wire.ts';
import { importLine } from '../company/plan/words.ts';
import type { ListColumns } from '../company/reading/lists.ts';
import { openLists } from '../company/reading/open-lists.ts';
import type { UploadReader } from '../company/upload/import-upload.ts';
import type { ReadUpload } from '../company/upload/read-upload.ts';
import { UPLOAD } from '../company/upload/uploaded-files.ts';
import { preferredLanguage } from '../language/preferred-language.ts';
import type { OperatorLog } from '../operator/operator-log.ts';
import type { Cookies } from '../session/cookies.ts';
import { originOf } from '../session/origin.ts';
import type { ReadFiles } from '../setup/office-start.ts';
import type { Setup } from '../setup/set-up.ts';
import { allowSlowBody } from './arrivals.ts';
import { clientAddress } from './calls/client-address.ts';
import { signedIn } from './calls/signed-in.ts';
import type { NodeHandler } from './listener.ts';
import { readBody } from './request-body.ts';
import { refuse } from './response/refuse.ts';

/** Bytes of an uploaded zip. */
const LARGEST_UPLOAD = 100_000_000;
/** A first start takes all of the files. */
const WHOLE = {
  plan: null,
  isWhole: true,
  keepsFloors: false,
  keepsAccessOf: null,
  proposes: false,
  building: null,
} as const;
/** The work may take longer than a silent connection lives otherwise. */
const PATIENCE_MS = 10 * 60_000;

const CLOSE = { Connection: 'close' };

const textOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' ? header : '';

/** CD77: what the page asks about columns, and what they may hold. */
const asked = (lists: readonly ListColumns[]) => {
  const open = openLists(lists);
  return open.openLists === undefined ? {} : { ...open, fields: LIST_FIELDS };
};

/** `expected` for pages that know the kind, `message` in English for all others. */
const faultsIn = ({ faults, faultCount, lists }: ReadUpload & { readonly ok: false }) => ({
  faults: faults.map((fault) => ({
    ...onWire(fault),
    message: expectationText(fault.expected),
  })),
  faultCount,
  ...asked(lists),
});

const summaryOf = ({ planned, warnings, lists }: ReadUpload & { readonly ok: true }) => ({
  faults: [],
  faultCount: 0,
  company: planned.info?.after.name ?? '',
  counts: Object.fromEntries(
    TABLE_NAMES.map((table): [TableName, number] => [table, planned.changes[table].added.length]),
  ),
  plans: planned.changedPlans.length,
  warnings: warnings.slice(0, MOST_WARNINGS).map(warningOnWire),
  warningCount: warnings.length,
  ...asked(lists),
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

/** The files are no zip of company data at all. */
const unreadable = ({ file, expected }: Fault): boolean =>
  file === UPLOAD && (expected.kind === 'readableZip' || expected.kind === 'companyZip');

/**
 * FS4: `POST /public/setup/import?dry=true`: a zip of company data, larger than the bodies of other calls. `dry`: previews
 * the import, or reports all its faults. AD12: one at a time, of those who have the link: it is held in memory.
 */
export const createSetupUpload = (
  setup: Setup,
  {
    readUpload,
    now,
    cookies,
    trustedProxies,
    operator,
  }: {
    readonly readUpload: UploadReader;
    /** Milliseconds since the epoch. */
    readonly now: () => number;
    readonly cookies: Cookies;
    readonly trustedProxies: BlockList;
    readonly operator: OperatorLog;
  },
): NodeHandler => {
  let isBusy = false;

  /** The link is good: nobody else may hold the server up. */
  const answer = async (
    token: string,
    ...[request, response]: Parameters<NodeHandler>
  ): Promise<void> => {
    const { headers, socket, url = '' } = request;
    allowSlowBody(request);
    const body = await readBody(request, LARGEST_UPLOAD, 1);
    if (body === null) {
      const message = `A zip has at most ${LARGEST_UPLOAD / 1_000_000} MB`;
      return refuse(response, 413, 'TOO_LONG', message, CLOSE);
    }
    const read: ReadFiles = (company, others, timeZone) =>
      readUpload(
        `address ${socket.remoteAddress}`,
        { ...WHOLE, packed: body, others, timeZone, now: now() },
        company,
      );
    const visitor = {
      origin: originOf(
        headers['user-agent'],
        clientAddress(headers, socket.remoteAddress, trustedProxies),
      ),
      deviceToken: cookies.read('device', headers),
      language: preferredLanguage(headers['accept-language']),
    };
    const isDry = new URL(url, 'http://server').searchParams.get('dry') === 'true';
    const done = isDry
      ? await setup.tryImport(token, read)
      : await setup.import(token, read, visitor);
    if (!isDry && done._tag === 'Tried' && !done.read.ok)
      operator.tell('import', importLine(done.read));
    switch (done._tag) {
      case 'Tried': {
        if (done.read.ok) return send(response, summaryOf(done.read));
        const [fault] = done.read.faults;
        if (fault === undefined || !unreadable(fault)) return send(response, faultsIn(done.read));
        const message = `body: expected ${expectationText(fault.expected)}`;
        return refuse(response, 400, 'UNREADABLE_FILES', message);
      }
      case 'Broken':
        return refuse(response, 404, done.why, 'The link is not good, or no longer');
      case 'SignedIn': {
        const web = HttpServerResponse.toWeb(signedIn(done, cookies, headers));
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
    const token = textOf(request.headers[SETUP_TOKEN_HEADER]);
    const link = await setup.check(token);
    if (link._tag === 'Broken') {
      return refuse(response, 404, link.why, 'The link is not good, or no longer', CLOSE);
    }
    if (isBusy) {
      const later = { 'Retry-After': '5', ...CLOSE };
      return refuse(response, 503, 'BUSY', 'Another file is being read', later);
    }
    isBusy = true;
    request.socket.setTimeout(PATIENCE_MS);
    try {
      await answer(token, request, response);
    } finally {
      isBusy = false;
    }
  };
};
