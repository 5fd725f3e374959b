import {
  MOST_SHOWN_CLAIMS,
  MOST_SHOWN_GROUPS,
  TRIAL_STEPS,
  type Trial,
  type TrialStep,
} from '../../core/contract/administration/trial.ts';
import type { SignOnFailure } from '../../core/contract/sign-on.ts';
import { cutAt, readable } from '../../core/text/stored.ts';
import type { Db } from '../database/db.ts';
import { LONGEST_SESSION_MS } from '../session/open-session.ts';
import { mailToMatch } from './decide.ts';
import { failureOf } from './failure-of.ts';
import { type Foreseen, foresee } from './foresee.ts';
import { type Identity, identityOf } from './identity.ts';
import type { Provider } from './provider.ts';
import type { Answered } from './provider-client.ts';
import { endOf } from './session-end.ts';

const LONGEST_CLAIM = 1_000;
const LONGEST_NAME = 200;
const MINUTE_MS = 60_000;

type Told = NonNullable<Trial['failure']>;

/** What the error of a step means. Throws what is no failure of a sign-in. */
const toldOf = (error: unknown): Told => {
  const { failure: code, message: why } = failureOf(error);
  return { code, why };
};

const NOTHING = {
  claims: [],
  mail: null,
  person: null,
  groups: null,
  permissions: [],
  until: null,
} as const;

/** All steps up to the one that failed; null: none has. `skipped`: do not matter. */
const stepsUpTo = (
  failed: TrialStep | null,
  skipped: ReadonlySet<TrialStep> = new Set(),
): Trial['steps'] => {
  const end = failed === null ? TRIAL_STEPS.length : TRIAL_STEPS.indexOf(failed);
  return TRIAL_STEPS.map((step, at) => ({
    step,
    result: at > end || skipped.has(step) ? 'skipped' : at === end ? 'failed' : 'done',
  }));
};

/** Where a sign-in fails while the provider's answer is changed for a token. */
const STEP_OF: Partial<Readonly<Record<SignOnFailure, TrialStep>>> = {
  OTHER_SENDER: 'token',
  CLOCKS_DIFFER: 'token',
  NOT_VERIFIABLE: 'signature',
};

/** SO60: a trial that could not begin. */
export const notBegun = (provider: string, error: unknown): Trial => ({
  ...NOTHING,
  provider,
  steps: stepsUpTo('asked'),
  failure: toldOf(error),
});

/** SO60: a trial whose answer was no proof. `answer`: the address to which the browser was sent back. */
export const notProved = (provider: string, answer: URL, error: unknown): Trial => {
  const failure = toldOf(error);
  const isRefused = answer.searchParams.has('error');
  return {
    ...NOTHING,
    provider,
    steps: stepsUpTo(isRefused ? 'back' : (STEP_OF[failure.code] ?? 'code')),
    failure,
  };
};

const shown = (value: unknown, longest: number): string =>
  cutAt(readable(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')), longest);

const claimsIn = (claims: Answered['claims']): Trial['claims'] =>
  Object.entries(claims)
    .slice(0, MOST_SHOWN_CLAIMS)
    .map(([name, value]) => ({
      name: shown(name, LONGEST_NAME),
      value: shown(value, LONGEST_CLAIM),
    }));

const groupsIn = (
  { groups: values }: Identity,
  { groups }: Provider,
  names: Foreseen['groupNames'],
): Trial['groups'] =>
  values?.slice(0, MOST_SHOWN_GROUPS).map((value) => {
    const id = groups.get(value);
    return {
      value: shown(value, LONGEST_NAME),
      group: id === undefined ? null : { id, name: names.get(id) ?? null },
    };
  }) ?? null;

/** SO60: what a sign-in with this answer would do: each step is that of a sign-in, without what it changes. */
export const foreseenTrial = async (
  db: Db,
  provider: Provider,
  { claims }: Pick<Answered, 'claims'>,
  now: number,
): Promise<Trial> => {
  const base = { ...NOTHING, provider: provider.key, claims: claimsIn(claims) };
  const endedAt = (step: TrialStep, error: unknown): Trial => ({
    ...base,
    steps: stepsUpTo(step, new Set(provider.maxAgeSeconds === null ? ['age'] : [])),
    failure: toldOf(error),
  });
  let identity: Identity;
  try {
    identity = identityOf(claims, provider);
  } catch (error) {
    return endedAt('account', error);
  }
  const { mail } = identity;
  let end: number | null;
  try {
    end = endOf(provider, identity, now);
  } catch (error) {
    return { ...endedAt('age', error), mail };
  }
  const { decision, isByAccount, person, permissions, groupNames } = await foresee(db, {
    identity,
    provider,
    now,
  });
  const isRefused = decision._tag === 'Refused';
  const address = mailToMatch(identity, provider);
  const isProof = typeof address === 'string';
  const isMailSought = !isByAccount && (isProof || address.failure !== 'NO_PERSON');
  const failedAt = isMailSought && !isProof ? 'mail' : 'person';
  const without: readonly TrialStep[] = [
    ...(provider.maxAgeSeconds === null ? (['age'] as const) : []),
    ...(isMailSought ? [] : (['mail'] as const)),
  ];
  const latest = now + LONGEST_SESSION_MS;
  return {
    ...base,
    steps: stepsUpTo(isRefused ? failedAt : null, new Set(without)),
    failure: isRefused ? { code: decision.failure, why: decision.why } : null,
    mail,
    person,
    groups: groupsIn(identity, provider, groupNames),
    permissions,
    until: isRefused ? null : Math.floor(Math.min(latest, end ?? latest) / MINUTE_MS),
  };
};
