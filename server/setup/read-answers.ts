import { LONGEST } from '../../core/contract/limits.ts';
import type { Column } from '../../core/rules/company/table.ts';
import { TABLES } from '../../core/rules/company/tables.ts';
import { readSettings } from '../../core/rules/configuration/settings.ts';
import { expectationText } from '../company/format/expectation.ts';
import type { SetupCompany, SetupPerson } from './draft.ts';

/** A value, or the fault of a field in the body. */
export type Read<A> = { readonly value: A } | { readonly message: string };

type Field = { readonly name: string; readonly column: Column; readonly text: string };

/** The first fault of fields that become cells of company data. */
const faultOf = (fields: readonly Field[]): string | null => {
  for (const { name, column, text } of fields) {
    const read = column.read(text);
    if ('expected' in read) return `body.${name}: expected ${expectationText(read.expected)}`;
  }
  return null;
};

/** Spaces around a name are nobody's intention. */
const trimmed = ({ firstName, lastName, username, mail }: SetupPerson): SetupPerson => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  username: username.trim(),
  mail: mail.trim(),
});

/** FS3: the administrator must be a person that can be imported. */
export const readSetupPerson = (answers: SetupPerson): Read<SetupPerson> => {
  const person = trimmed(answers);
  const { first_name, last_name, username, mail } = TABLES.people;
  const message = faultOf([
    { name: 'firstName', column: first_name, text: person.firstName },
    { name: 'lastName', column: last_name, text: person.lastName },
    { name: 'username', column: username, text: person.username },
    { name: 'mail', column: mail, text: person.mail },
  ]);
  if (message !== null) return { message };
  const name = username.read(person.username);
  return 'value' in name && name.value !== ''
    ? { value: { ...person, username: name.value } }
    : { message: 'body.username: expected letters' };
};

export const readSetupCompany = (answers: SetupCompany): Read<SetupCompany> => {
  const company = { ...answers, name: answers.name.trim() };
  const message = faultOf([
    { name: 'name', column: TABLES.sites.name, text: company.name },
    { name: 'timeZone', column: TABLES.buildings.time_zone, text: company.timeZone },
  ]);
  if (message !== null) return { message };
  if (company.name.length > LONGEST.placeName)
    return { message: 'body.name: expected a shorter text' };
  const [problem] = readSettings(settingsOf(company), company.name).problems;
  return problem === undefined
    ? { value: company }
    : { message: `body.${problem.path.at(-1)}: ${problem.message}` };
};

/** The settings that the answers say, as in `company.json`. */
export const settingsOf = ({ start, end }: SetupCompany) => ({ workingDay: { start, end } });
