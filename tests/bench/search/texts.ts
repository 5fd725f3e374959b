import { folded } from '../../../core/text/folded.ts';
import type { DemoCompany } from '../../../server/demo/company/company.ts';
import { around } from '../../support/at.ts';

/** What people type, by kind; the given number of each. */
export const typedTexts = (
  { employees, spaces }: DemoCompany,
  count: number,
): Readonly<Record<string, readonly string[]>> => {
  const person = (n: number) => around(employees, n * 1117 + 13);
  const many = (text: (n: number) => string): readonly string[] =>
    Array.from({ length: count }, (_, n) => text(n));
  const firstLetters = new Map<string, number>();
  for (const { firstName, lastName } of employees) {
    for (const name of [firstName, lastName]) {
      const start = folded(name).slice(0, 3);
      if (start.length === 3) firstLetters.set(start, (firstLetters.get(start) ?? 0) + 1);
    }
  }
  const common = [...firstLetters].sort((a, b) => b[1] - a[1]).map(([start]) => start);
  const titles = [
    'software',
    'engineer',
    'head of design',
    'manager',
    'senior software eng',
    'partner',
  ];
  return {
    'three letters that many names begin with': many((n) => around(common.slice(0, 12), n)),
    'a first name': many((n) => person(n).firstName).map((name) => name.padEnd(3, ' x')),
    'a whole name': many((n) => `${person(n).firstName} ${person(n).lastName}`),
    'a whole name, typed without accents': many((n) =>
      folded(`${person(n).lastName} ${person(n).firstName}`),
    ),
    'words of a title': many((n) => around(titles, n)),
    'the name of a space': many((n) => around(spaces, n * 1303 + 7).info.name.padEnd(3, '-')),
    'the beginning of the names of many spaces': many((n) => `${1 + (n % 9)}-0`),
    'what nobody has': many((n) => `zq${n}xv`),
  };
};
