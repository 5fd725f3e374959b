import type { Suspicion } from '../../../core/contract/administration/suspicion.ts';
import type { Fault } from './fault.ts';

/** CD17: something in the files that can be imported, but is worth a look. */
export type Warning = Omit<Fault, 'expected'> & { readonly suspicion: Suspicion };

/** English for the command line; pages translate the kind. */
const suspicionText = (suspicion: Suspicion): string => {
  switch (suspicion.kind) {
    case 'sameLevel':
    case 'sameName': {
      const { kind, line } = suspicion;
      const other = line === null ? 'another row' : `line ${line}`;
      return kind === 'sameLevel'
        ? `${other} is a floor of this building with the same level`
        : `${other} is a space of this floor with the same name`;
    }
    case 'farAway':
      return `more than ${suspicion.metres} m away from all other spaces of its floor`;
    case 'manySeats':
      return `more than ${suspicion.most} seats at one desk`;
    case 'property':
      return 'an entry that is not like name=value';
    case 'unnamedColumn':
      return 'a column without a name is left out';
    case 'unknownColumn':
      return 'a column that Perch does not know is left out';
    case 'leftOutLine':
      return 'a line above or below the list is left out';
    case 'unknownList':
      return 'no list that Perch knows, so it is left out';
    case 'newName':
      return 'nothing is called so yet, so it is new';
    case 'furtherSheet':
      return 'a further sheet of the same list, whose rows count as well';
    case 'mojibake':
      return 'letters that were read in the wrong encoding before';
    case 'spreadsheet':
      return 'what a spreadsheet may have made of another text';
    case 'guessedEncoding':
      return `read as ${suspicion.encoding}: check that these letters are right`;
    case 'zoneCase':
      return `the floor has this zone as ${JSON.stringify(suspicion.other)}, too`;
    case 'unknownFormer':
      return 'no row has had this id, so the row is new';
    case 'bookingPerson':
      return 'skipped, since nobody active has this id, user name or mail address';
    case 'bookingSpace':
      return 'skipped, since there is no such space that can be booked';
    case 'bookingClosed':
      return 'skipped, since the space is closed then';
    case 'bookingTaken':
      return 'skipped, since the space or the person has another booking then';
    case 'bookingAgainstRule':
      return 'comes along, though a rule would refuse it';
    case 'unusedPlan':
      return 'no building has this floor plan, so it is left out';
  }
};

/** Example: `warning spaces.csv:12: seats: more than 36 seats at one desk: "400"`. */
export const warningLine = ({ file, line, column, suspicion, found }: Warning): string => {
  const place = [line === null ? file : `${file}:${line}`, ...(column === null ? [] : [column])];
  const text = found === null ? '' : `: ${JSON.stringify(found)}`;
  return `warning ${place.join(': ')}: ${suspicionText(suspicion)}${text}`;
};
