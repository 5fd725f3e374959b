import type { Building, Employee, Space } from '../company/company.ts';
import { DEMO_ACCOUNTS, floorOf } from '../company/company.ts';
import { shareOut } from '../company/company-size.ts';
import { type Random, randomOf } from '../company/random.ts';
import { DESK_BOOK, DESK_CLAIM, DESK_NONE, DESK_TAKE } from '../company/space-types.ts';
import { JOBS } from './jobs.ts';
import { ABROAD, NAMES, nameOf } from './names.ts';
import { drawPortrait } from './portrait.ts';

const COMPANY = 'Linden & Fjord';
const WITH_PORTRAIT = 0.6;

/** Country calling code and number pattern; # is a digit. */
const PHONES: Readonly<Record<string, string>> = {
  SE: '+46 70 174 06 ##',
  NO: '+47 4## ## ###',
  LT: '+370 6## #####',
  US: '+1 212 555 01##',
  DE: '+49 30 23125 ###',
  FR: '+33 6 39 98 ## ##',
  ES: '+34 6## ### ###',
  NP: '+977 98# #######',
  AU: '+61 491 570 ###',
};

type Role = Employee['roles'];
const ORDINARY: Role = { bookOnBehalf: false, cancelOnBehalf: false, multipleDesks: false };
const ASSISTING: Role = { bookOnBehalf: true, cancelOnBehalf: true, multipleDesks: false };
const PLANNING: Role = { bookOnBehalf: true, cancelOnBehalf: true, multipleDesks: true };

type Known = {
  readonly person: 'woman' | 'man';
  readonly first: string;
  readonly last: string;
  readonly title: string;
  readonly department: string;
  readonly roles: Role;
};

/** The people of the demo accounts, in the order of `DEMO_ACCOUNTS`. */
const KNOWN: readonly Known[] = [
  {
    person: 'woman',
    first: 'Ebba',
    last: 'Lindqvist',
    title: 'Product Manager',
    department: 'Product',
    roles: ORDINARY,
  },
  {
    person: 'man',
    first: 'Jonas',
    last: 'Åkerlund',
    title: 'Software Engineer',
    department: 'Engineering',
    roles: ORDINARY,
  },
  {
    person: 'woman',
    first: 'Agnė',
    last: 'Šimkutė',
    title: 'Executive Assistant',
    department: 'Workplace',
    roles: ASSISTING,
  },
  {
    person: 'man',
    first: 'Łukasz',
    last: 'Nyström',
    title: 'Office Manager',
    department: 'Workplace',
    roles: PLANNING,
  },
];

const jobOf = (random: Random): { title: string; department: string } => {
  const [department, titles] = random.weighted(JOBS.map((job) => [job, job[2]] as const));
  const title = random.chance(0.02) ? titles[0] : random.pick(titles.slice(1));
  return { title: title ?? 'Specialist', department };
};

const rolesOf = (title: string, random: Random): Role => {
  if (title === 'Office Manager' || title === 'Facility Coordinator') return PLANNING;
  if (title === 'Executive Assistant' || title === 'Receptionist') return ASSISTING;
  return random.chance(0.01) ? ASSISTING : ORDINARY;
};

/** The desks that may be someone's preferred desk, in the order of assignment. */
const favourites = (desks: readonly Space[], random: Random): Space[] => {
  const weight: Readonly<Record<number, number>> = {
    [DESK_BOOK.id]: 1,
    [DESK_CLAIM.id]: 0.7,
    [DESK_TAKE.id]: 0.4,
    [DESK_NONE.id]: 1,
  };
  return random.shuffle(
    desks.filter((desk) => !desk.blocked && random.chance(weight[desk.typeId] ?? 0)),
  );
};

/** The desks of the demo accounts: bookable, on the default floor. */
const favouritesOfKnown = (building: Building, desks: readonly Space[]): Space[] => {
  const bookable = desks.filter((desk) => !desk.blocked && desk.typeId === DESK_BOOK.id);
  const near = bookable.filter((desk) => floorOf(desk.id) === building.info.default_floor_id);
  const step = Math.max(1, Math.floor(near.length / 6));
  return DEMO_ACCOUNTS.flatMap((_, i) => near[(i + 1) * step] ?? []);
};

export type Home = {
  readonly building: Building;
  /** The site's country, even if the building has no country code. */
  readonly country: string;
  readonly desks: readonly Space[];
};

/** All employees; the first four are the demo accounts, all in the first building. */
export const employEverybody = (
  seed: string,
  homes: readonly Home[],
  count: number,
): Employee[] => {
  const total = Math.max(count, DEMO_ACCOUNTS.length);
  const shares = shareOut(
    total - DEMO_ACCOUNTS.length,
    homes.map(({ desks }) => desks.length),
    0,
  );
  const taken = new Set<string>();
  const employees: Employee[] = [];
  const usernameOf = (first: string, last: string): string => {
    const plain = `${first}.${last}`;
    let name = plain;
    for (let n = 2; taken.has(name); n++) name = `${plain}${n}`;
    taken.add(name);
    return name;
  };
  const hire = (home: Home, desk: Space | undefined, known: Known | undefined): void => {
    const id = employees.length + 1;
    const random = randomOf(seed, 'employee', id);
    const origin = random.chance(0.78) ? home.country : random.weighted(ABROAD);
    const names = NAMES[origin] ?? NAMES.SE ?? { women: ['Kim'], men: ['Kim'], last: ['Dahl'] };
    const person = known?.person ?? (random.chance(0.5) ? 'woman' : 'man');
    const listed = person === 'woman' ? names.women : names.men;
    const first = nameOf(known?.first ?? random.pick(listed));
    const last = nameOf(known?.last ?? random.pick(names.last));
    const job = known ?? jobOf(random);
    const account = usernameOf(first.ascii, last.ascii);
    const phone = PHONES[home.country] ?? '+46 70 174 06 ##';
    employees.push({
      id,
      username: DEMO_ACCOUNTS[id - 1] ?? account,
      firstName: first.shown,
      lastName: last.shown,
      title: job.title,
      department: job.department,
      company: COMPANY,
      phone: phone.replace(/#/g, () => String(random.int(0, 9))),
      mail: `${account}@linden-fjord.example`,
      roles: known?.roles ?? rolesOf(job.title, random),
      buildingId: home.building.id,
      preferredDeskId: desk?.id ?? null,
      portrait:
        known !== undefined || random.chance(WITH_PORTRAIT)
          ? drawPortrait(person, randomOf(seed, 'portrait', id))
          : null,
    });
  };
  homes.forEach((home, index) => {
    const kept = index === 0 ? favouritesOfKnown(home.building, home.desks) : [];
    if (index === 0) for (const [i, known] of KNOWN.entries()) hire(home, kept[i], known);
    const free = favourites(home.desks, randomOf(seed, 'favourites', home.building.id)).filter(
      (desk) => !kept.includes(desk),
    );
    for (let i = 0; i < (shares[index] ?? 0); i++) hire(home, free[i], undefined);
  });
  return employees;
};
