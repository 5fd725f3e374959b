import { ownTimeZone } from '../../../shared/format/time-zones.ts';
import { textIn } from '../entry-call.ts';

/** What is typed on the page; what was confirmed has the same shape. */
export type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly mail: string;
};
export type Company = {
  readonly name: string;
  readonly timeZone: string;
  /** Minutes of the day. */
  readonly start: number;
  readonly end: number;
};
export type SmallOffice = {
  readonly building: string;
  readonly floors: number;
  readonly desks: number;
};
export type Answers = {
  readonly person: Person;
  readonly company: Company;
  readonly small: SmallOffice;
};

export const NO_ANSWERS: Answers = {
  person: { firstName: '', lastName: '', username: '', mail: '' },
  company: {
    name: '',
    timeZone: ownTimeZone(),
    start: 360,
    end: 1_080,
  },
  small: { building: '', floors: 1, desks: 20 },
};

type Fields = Readonly<Record<string, unknown>>;
const fieldsIn = (value: unknown, key: string): Fields | null => {
  const found = typeof value === 'object' && value !== null ? Reflect.get(value, key) : null;
  return typeof found === 'object' && found !== null ? found : null;
};
const numberOr = (value: unknown, other: number): number =>
  typeof value === 'number' && Number.isInteger(value) ? value : other;

export const personIn = (value: unknown): Person | null => {
  const fields = fieldsIn(value, 'person');
  return fields === null
    ? null
    : {
        firstName: textIn(fields, 'firstName'),
        lastName: textIn(fields, 'lastName'),
        username: textIn(fields, 'username'),
        mail: textIn(fields, 'mail'),
      };
};

export const companyIn = (value: unknown): Company | null => {
  const fields = fieldsIn(value, 'company');
  const { company } = NO_ANSWERS;
  return fields === null
    ? null
    : {
        name: textIn(fields, 'name'),
        timeZone: textIn(fields, 'timeZone') || company.timeZone,
        start: numberOr(fields.start, company.start),
        end: numberOr(fields.end, company.end),
      };
};

const smallIn = (value: unknown): SmallOffice => {
  const fields = fieldsIn(value, 'small') ?? {};
  const { small } = NO_ANSWERS;
  return {
    building: textIn(fields, 'building'),
    floors: numberOr(fields.floors, small.floors),
    desks: numberOr(fields.desks, small.desks),
  };
};

const KEY = 'setup';

/** FS8: what was typed in this tab before a reload; never a password. */
export const typedBefore = (): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
};

/** Answers typed in this tab take precedence over confirmed ones. */
export const firstAnswers = (confirmed: unknown, typed: unknown): Answers => ({
  person: personIn(typed) ?? personIn(confirmed) ?? NO_ANSWERS.person,
  company: companyIn(typed) ?? companyIn(confirmed) ?? NO_ANSWERS.company,
  small: smallIn(typed),
});

export const keepTyped = (answers: Answers): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(answers));
  } catch {
    // Storage is blocked: a reload shows what was confirmed.
  }
};

export const forgetTyped = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // See above.
  }
};
