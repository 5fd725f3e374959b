import { useCallback, useState } from 'react';
import { entryCall } from '../entry-call.ts';
import { linkSecret, useLinkLook } from '../link-secret.ts';
import type { PasswordFault } from '../password-refusal.ts';
import { type SignInProblem, signInProblem } from '../sign-in-problem.ts';
import {
  type Answers,
  companyIn,
  firstAnswers,
  keepTyped,
  NO_ANSWERS,
  personIn,
  typedBefore,
} from './setup-answers.ts';

export type Step = 'you' | 'company' | 'office';

/** The texts have the same names. */
const BROKEN = { UNKNOWN_LINK: 'unknown', USED_LINK: 'used', EXPIRED_LINK: 'expired' } as const;
export type BrokenLink = (typeof BROKEN)[keyof typeof BROKEN];
export const brokenLink = (code: string): BrokenLink | null =>
  Object.entries(BROKEN).find(([known]) => known === code)?.[1] ?? null;

type Open = {
  readonly state: 'open';
  /** Minutes since the epoch. */
  readonly until: number;
  readonly shortestPassword: number;
  /** A password was confirmed. */
  readonly hasPassword: boolean;
};
export type Link =
  /** `unkept`: SE14: the company is made, and nobody is signed in. */
  | { readonly state: 'looking' | 'unkept' }
  | { readonly state: 'failed'; readonly problem: SignInProblem | null }
  | { readonly state: 'broken'; readonly why: BrokenLink }
  | Open;

const numberIn = (body: unknown, key: string, other: number): number => {
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, key) : null;
  return typeof value === 'number' ? value : other;
};

/** FS2, FS3, FS8: the link, what was typed and confirmed, and the step that is shown. */
export const useSetup = () => {
  const [link, setLink] = useState<Link>({ state: 'looking' });
  const [answers, setAnswers] = useState<Answers>(NO_ANSWERS);
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<Step>('you');
  /** What a later step found to be wrong with the password. */
  const [passwordFault, setPasswordFault] = useState<PasswordFault | null>(null);

  const look = useCallback(async (): Promise<void> => {
    setLink({ state: 'looking' });
    if (linkSecret() === '') return setLink({ state: 'broken', why: 'unknown' });
    const answer = await entryCall('/public/setup', { json: { token: linkSecret() } });
    if (!answer.ok) {
      const why = brokenLink(answer.code);
      const problem = signInProblem(answer.code);
      return setLink(why === null ? { state: 'failed', problem } : { state: 'broken', why });
    }
    const { body } = answer;
    const hasPerson = personIn(body) !== null;
    const isConfirmed = hasPerson && companyIn(body) !== null;
    setAnswers(firstAnswers(body, typedBefore()));
    setStep(isConfirmed ? 'office' : hasPerson ? 'company' : 'you');
    setLink({
      state: 'open',
      until: numberIn(body, 'until', 0),
      shortestPassword: numberIn(body, 'shortestPassword', 12),
      hasPassword: hasPerson,
    });
  }, []);
  useLinkLook(look);

  const change = (part: Partial<Answers>): void => {
    const next = {
      person: part.person ?? answers.person,
      company: part.company ?? answers.company,
      small: part.small ?? answers.small,
    };
    setAnswers(next);
    keepTyped(next);
  };
  /** The server has a password now. */
  const keepPassword = (): void => {
    if (link.state === 'open') {
      const { until, shortestPassword } = link;
      setLink({ state: 'open', until, shortestPassword, hasPassword: true });
    }
  };
  /** AC23: the step that has the password says what is wrong with it. */
  const refusePassword = (fault: PasswordFault): void => {
    setPasswordFault(fault);
    setStep('you');
  };
  const typePassword = (typed: string): void => {
    setPasswordFault(null);
    setPassword(typed);
  };
  const fail = (why: BrokenLink): void => setLink({ state: 'broken', why });
  const tellUnkept = (): void => setLink({ state: 'unkept' });
  return {
    link,
    look,
    answers,
    change,
    password,
    typePassword,
    keepPassword,
    passwordFault,
    refusePassword,
    step,
    setStep,
    fail,
    tellUnkept,
  };
};
export type SetupState = ReturnType<typeof useSetup>;
