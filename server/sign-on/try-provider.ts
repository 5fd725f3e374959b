import type { BegunTrial, Trial } from '../../core/contract/administration/trial.ts';
import type { Db } from '../database/db.ts';
import { SignOnFailed } from './failed.ts';
import { isKeyUnknown } from './failure-of.ts';
import type { Answered, Clients } from './provider-client.ts';
import { foreseenTrial, notBegun, notProved } from './trial-result.ts';
import {
  beginTrial,
  keepTrial,
  type NoTrial,
  type Tried,
  type Trier,
  takeTrial,
} from './trials.ts';

type Parts = {
  readonly db: Db;
  readonly clock: () => number;
  readonly clients: Clients;
  /** Throws `SignOnFailed`. */
  readonly checkPaused: () => Promise<void>;
  readonly redirectUri: string;
};

/** SO60: a browser that came back from a trial; `location`: where it goes on: to the provider once more, or null: to the result. */
export type TrialEnded = {
  readonly _tag: 'Tried';
  readonly provider: string;
  readonly location: string | null;
};

/** SO60: administrators try a provider, as a sign-in does, also one that is off. Nobody is signed in. */
export const createTrials = ({ db, clock, clients, checkPaused, redirectUri }: Parts) => {
  const keep = (trier: Trier, state: string, trial: Trial): Promise<void> =>
    keepTrial(db, trier, { state, trial }, clock());

  const send = async (key: string, trier: Trier, isAgain: boolean): Promise<BegunTrial | null> => {
    const there = clients.get(key);
    if (there === undefined) return null;
    const secrets = await beginTrial(db, { provider: key, trier, isAgain }, clock());
    if (secrets === null) return null;
    try {
      await checkPaused();
      const { href: location } = await there.client.beginning(secrets, redirectUri);
      return { location };
    } catch (error) {
      await keep(trier, secrets.state, notBegun(key, error));
      return { location: null };
    }
  };

  const resultOf = async (tried: Tried, answer: URL): Promise<Trial | 'again'> => {
    const { provider: key, isAgain } = tried;
    const there = clients.get(key);
    if (there === undefined) return notBegun(key, new SignOnFailed('UNAVAILABLE'));
    let answered: Answered;
    try {
      await checkPaused();
      answered = await there.client.finish(answer, tried);
    } catch (error) {
      // SO4
      if (isKeyUnknown(error) && !isAgain) return 'again';
      return notProved(key, answer, error);
    }
    return foreseenTrial(db, there.provider, answered, clock());
  };

  return {
    /** null: there is no such provider that can be used, or the session has ended. */
    begin: (key: string, trier: Trier): Promise<BegunTrial | null> => send(key, trier, false),
    /** SO62: the state is of a trial (null: it is not) which this browser has begun, once. */
    finish: async (
      state: string,
      answer: URL,
      trierOf: () => Promise<Trier | null>,
    ): Promise<TrialEnded | NoTrial | null> => {
      const trier = await trierOf();
      const sessionHash = trier?.sessionHash ?? null;
      const tried = await takeTrial(db, { state, sessionHash }, clock());
      if (tried === null || 'failure' in tried) return tried;
      const { provider } = tried;
      if (trier === null) return { failure: 'OTHER_BROWSER', provider };
      const result = await resultOf(tried, answer);
      if (result === 'again') {
        const sent = await send(provider, trier, true);
        return { _tag: 'Tried', provider, location: sent?.location ?? null };
      }
      await keep(trier, state, result);
      return { _tag: 'Tried', provider, location: null };
    },
  };
};
