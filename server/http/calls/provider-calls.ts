import { Effect } from 'effect';
import { HttpServerRequest } from 'effect/http';
import { HttpApiBuilder } from 'effect/http-api';
import type { MatchedPerson } from '../../../core/contract/administration/matches.ts';
import type {
  FoundProvider,
  ProviderDraft,
} from '../../../core/contract/administration/providers.ts';
import { CurrentUser } from '../../../core/contract/session.ts';
import { csvLines } from '../../administration/csv-lines.ts';
import { readProviders } from '../../administration/sign-on/read-providers.ts';
import { removeProvider } from '../../administration/sign-on/remove-provider.ts';
import { saveProvider } from '../../administration/sign-on/save-provider.ts';
import type { Db } from '../../database/db.ts';
import { readPaused } from '../../outgoing/outgoing.ts';
import { pausedWords } from '../../outgoing/words.ts';
import { answer, refused } from '../../refusal/refused.ts';
import type { Cookies } from '../../session/cookies.ts';
import type { Sessions } from '../../session/sessions.ts';
import type { CurrentSignOn } from '../../sign-on/current-sign-on.ts';
import { everyMatch, foreseeMatches } from '../../sign-on/foresee-matches.ts';
import type { Provider } from '../../sign-on/provider.ts';
import { issuerFault } from '../../sign-on/provider-rules.ts';
import type { SignOn } from '../../sign-on/sign-on.ts';
import { readTrial, type Trier } from '../../sign-on/trials.ts';
import { whyNotFound } from '../../sign-on/why-not-found.ts';
import { createAdministrationLimits } from './administration-limits.ts';
import { ServedApi } from './served-api.ts';
import { OK } from './settle.ts';
import { csvNamed, settleForCompany } from './settle-as.ts';

type Parts = {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly signOn: CurrentSignOn;
  readonly cookies: Cookies;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

const UNKNOWN = refused(404, 'UNKNOWN_PROVIDER', 'There is no such provider that can be used');
const NO_ORIGIN = refused(409, 'UNAVAILABLE', 'Set PERCH_URL first');

const foundAt = async (signOn: SignOn, issuer: string): Promise<FoundProvider> => {
  try {
    return { isFound: true, ...(await signOn.look(issuer)) };
  } catch (error) {
    return { isFound: false, why: whyNotFound(error) };
  }
};

/** SO63: a list for whoever mends addresses before the provider is used. */
async function* matchLines(people: readonly MatchedPerson[]): AsyncIterable<Uint8Array> {
  const rows = people.map(({ id, name, mail, match }) => [id, name, mail, match]);
  yield Buffer.from(csvLines([['id', 'name', 'mail', 'match'], ...rows]));
}

/** SO52 to SO56: the page on which a company sets its providers up. */
const createProviderCalls = ({ db, sessions, signOn, signOn: { settings }, now }: Parts) => ({
  read: settleForCompany([], async () => answer(await readProviders(db.query, settings))),
  save: (key: string, draft: ProviderDraft) =>
    settleForCompany([400, 404, 409], ({ userId: actor }) =>
      saveProvider(db, { key, draft, settings }, { actor, now: now() }),
    ),
  remove: (key: string, forget: boolean) =>
    settleForCompany([404, 409], async ({ userId: actor }) => {
      const removed = await removeProvider(
        sessions,
        { key, forget, settings },
        { actor, now: now() },
      );
      return removed.ok ? answer(OK) : removed;
    }),
  find: (issuer: string) =>
    settleForCompany([400, 409], async () => {
      const fault = issuerFault(issuer);
      if (fault !== null) return refused(400, 'FAILED', `issuer ${fault}`);
      const opened = await signOn.loaded();
      if (opened === null) return NO_ORIGIN;
      const paused = await readPaused(db.query);
      if (paused !== null) {
        return refused(409, 'OUTGOING_PAUSED', `Nothing leaves: ${pausedWords(paused.reason)}`);
      }
      return answer(await foundAt(opened, issuer));
    }),
  try: (key: string, trier: Trier) =>
    settleForCompany([404, 409], async () => {
      const opened = await signOn.loaded();
      if (opened === null) return NO_ORIGIN;
      const begun = await opened.tryProvider(key, trier);
      return begun === null ? UNKNOWN : answer(begun);
    }),
  matches: <A>(key: string, read: (provider: Provider) => Promise<A>) =>
    settleForCompany([404], async () => {
      const provider = (await signOn.providers()).find((one) => one.key === key);
      return provider === undefined ? UNKNOWN : answer(await read(provider));
    }),
  trial: (key: string, trier: Trier) =>
    settleForCompany([], async () => answer({ trial: await readTrial(db, trier, key, now()) })),
});

export const providerCalls = (parts: Parts) => {
  const calls = createProviderCalls(parts);
  const within = createAdministrationLimits();
  const withTrier = <A, E, R>(work: (trier: Trier) => Effect.Effect<A, E, R>) =>
    Effect.gen(function* () {
      const { userId, sessionHash } = yield* CurrentUser;
      const { headers } = yield* HttpServerRequest.HttpServerRequest;
      const token = parts.cookies.read('session', headers) ?? '';
      return yield* work({ userId, sessionHash, token });
    });
  return HttpApiBuilder.group(ServedApi, 'providers', (handlers) =>
    handlers
      .handle('read', () => calls.read)
      .handle('save', ({ params, payload }) => calls.save(params.provider, payload))
      .handle('remove', ({ params, query }) =>
        calls.remove(params.provider, query.forget === 'true'),
      )
      .handle('try', ({ params }) =>
        within(
          'find',
          withTrier((trier) => calls.try(params.provider, trier)),
        ),
      )
      .handle('trial', ({ params }) => withTrier((trier) => calls.trial(params.provider, trier)))
      .handle('matches', ({ params, query }) =>
        within(
          'count',
          calls.matches(params.provider, (provider) =>
            foreseeMatches(parts.db.query, provider, query),
          ),
        ),
      )
      .handle('matchesFile', ({ params, query }) =>
        within(
          'file',
          csvNamed(
            'matches.csv',
            calls.matches(params.provider, async (provider) =>
              matchLines(await everyMatch(parts.db.query, provider, query)),
            ),
          ),
        ),
      )
      .handle('find', ({ payload }) => within('find', calls.find(payload.issuer))),
  );
};
