import type { KeptTimes } from '../../contract/administration/change-set.ts';
import type { SaidColumns } from '../../contract/administration/columns.ts';
import type { AllowedRemovals, Imported } from '../../contract/administration/import.ts';
import { MOST_NEW_BUILDINGS } from '../../contract/administration/new-buildings.ts';
import type { Answer } from '../../contract/answer.ts';
import { send } from '../../remote/send.ts';
import { isTooMuchGone } from '../../rules/removal/removal-limit.ts';
import { isForgotten, mayFetch } from '../session/index.ts';
import {
  type ImportsReads,
  type ImportsState,
  type ImportsStep,
  initialImports,
  renamedIn,
  type World,
} from './model.ts';
import { importBack } from './take-back.ts';

/** A file of a large company over a slow line, read and compared. Milliseconds. */
const CHECK_TIMEOUT = 300_000;
const SAY_TIMEOUT = 30_000;
const IMPORT_TIMEOUT = 900_000;

const OFFLINE = { _tag: 'Unreachable', reason: 'network' } as const;

const rowsOf = ({ session }: ImportsReads): number =>
  (session.overview?.tables ?? []).reduce((sum, { rows }) => sum + rows, 0);

type Confirmed = AllowedRemovals & { readonly times?: KeptTimes; readonly renamed?: number };

const ask = (
  imports: ImportsState,
  secret: number,
  world: World,
  /** What was confirmed; null: a look. */
  confirmed: Confirmed | null,
): ImportsState => {
  const dry = confirmed === null;
  const { addOnly, areOthers, building, otherFloors, newBuildings } = imports;
  const query = {
    dry,
    addOnly,
    ...(areOthers ? { renamed: 0 } : {}),
    ...(newBuildings === undefined ? {} : { newBuildings }),
    ...confirmed,
    ...(building === null ? {} : { building, otherFloors }),
  };
  const call = { name: 'administration.import', query, secret } as const;
  return {
    ...imports,
    phase: dry ? 'checking' : 'importing',
    request: send(call, world, dry ? CHECK_TIMEOUT : IMPORT_TIMEOUT),
    startedAt: world.at,
    failure: null,
  };
};

const lookAnswered = (
  imports: ImportsState,
  answer: Answer<Imported>,
  world: World,
  state: ImportsReads,
): ImportsState => {
  const answered = { ...imports, request: null, endedAt: world.at };
  if (answer._tag !== 'Success') {
    return { ...answered, phase: 'idle', result: null, failure: answer };
  }
  world.cite('AP40');
  return { ...answered, phase: 'looked', result: answer.body, rowsBefore: rowsOf(state) };
};

/** AP43: the outcome is reported in every section of the page. */
const importAnswered = (
  imports: ImportsState,
  answer: Answer<Imported>,
  world: World,
): ImportsState => {
  const answered = { ...imports, request: null, endedAt: world.at, isTold: false };
  world.dispatch({ _tag: 'RefreshOverview' });
  if (answer._tag === 'Refused') return { ...answered, phase: 'looked', failure: answer };
  if (answer._tag !== 'Success') return { ...answered, phase: 'unknown', failure: answer };
  world.cite('AP43');
  const isDone = answer.body.faults.length === 0;
  // Somebody has changed the company since the look.
  return { ...answered, phase: isDone ? 'done' : 'looked', result: answer.body };
};

/** AP41, AP122, CD65, CD86: nothing with a fault is sent, and nothing that takes away or renames more than was confirmed. */
const mayImport = (
  { phase, result, areWhole }: ImportsState,
  { renamed = 0, ...removals }: Confirmed,
  state: ImportsReads,
): boolean =>
  phase === 'looked' &&
  result !== null &&
  result.faults.length === 0 &&
  (result.part === undefined || areWhole === true) &&
  renamedIn(result) === renamed &&
  !(result.removals ?? []).some((removal) => isTooMuchGone(removal, removals)) &&
  mayFetch(state);

/** CD51: says what the columns of the next list hold; once all are said, the file is looked at again. */
const sayNext = (
  imports: ImportsState,
  secret: number,
  [list, ...next]: readonly SaidColumns[],
  world: World,
): ImportsState => {
  if (list === undefined) return ask(imports, secret, world, null);
  const call = { name: 'administration.columns', payload: list } as const;
  const request = send(call, world, SAY_TIMEOUT);
  return { ...imports, phase: 'checking', saying: { request, secret, next }, failure: null };
};

const stepEvent: ImportsStep = (imports, event, world, state) => {
  switch (event._tag) {
    case 'CheckImport': {
      if (imports.phase === 'importing') return imports;
      world.cancel(imports.request);
      const { secret, name, size, addOnly, building = null, otherFloors = 'keep' } = event;
      const { areOthers = false, newBuildings, areWhole } = event;
      const chosen = {
        ...initialImports,
        file: { name, size },
        addOnly,
        areOthers,
        building,
        otherFloors,
        ...(newBuildings === undefined ? {} : { newBuildings }),
        ...(areWhole === undefined ? {} : { areWhole }),
      };
      return mayFetch(state)
        ? ask(chosen, secret, world, null)
        : { ...chosen, endedAt: world.at, failure: OFFLINE };
    }
    case 'ApplyImport': {
      const { secret, removals = {}, times, renamed } = event;
      const confirmed = {
        ...removals,
        ...(times === undefined ? {} : { times }),
        ...(renamed === undefined ? {} : { renamed }),
      };
      return mayImport(imports, confirmed, state)
        ? ask(imports, secret, world, confirmed)
        : imports;
    }
    case 'AnswerImport': {
      if (imports.phase !== 'looked' || !mayFetch(state)) return imports;
      world.cite('CD87');
      const names = new Set(event.buildings.map(({ name }) => name));
      const kept = (imports.newBuildings ?? []).filter(({ name }) => !names.has(name));
      const newBuildings = [...kept, ...event.buildings].slice(-MOST_NEW_BUILDINGS);
      const said = newBuildings.length === 0 ? imports : { ...imports, newBuildings };
      return sayNext(said, event.secret, event.lists, world);
    }
    case 'SayWhole':
      if (imports.phase !== 'looked') return imports;
      world.cite('CD86');
      return { ...imports, areWhole: true };
    case 'administration.columns': {
      const { saying, ...said } = imports;
      if (saying === undefined || world.cause !== saying.request) return imports;
      world.cite('CD51');
      return event.answer._tag === 'Success'
        ? sayNext(said, saying.secret, saying.next, world)
        : { ...said, phase: 'looked', failure: event.answer };
    }
    case 'TakeBackImport': {
      const back = importBack(state);
      if (back.kind !== 'some') return imports;
      world.cite('AP151');
      for (const inverse of back.inverses) world.dispatch(inverse);
      return imports;
    }
    case 'LeaveImport':
      if (imports.phase === 'importing') return imports;
      world.cancel(imports.request);
      world.cancel(imports.saying?.request ?? null);
      return initialImports;
    case 'CloseImportNotice':
      return { ...imports, isTold: true };
    case 'administration.import':
      if (imports.request === null || world.cause !== imports.request) return imports;
      return imports.phase === 'importing'
        ? importAnswered(imports, event.answer, world)
        : lookAnswered(imports, event.answer, world, state);
    default:
      return imports;
  }
};

export const stepImports: ImportsStep = (imports, event, world, state, before) => {
  // AP2: nothing of the company stays behind.
  if (isForgotten(state, before)) {
    if (imports === initialImports) return imports;
    if (imports.phase === 'checking') world.cancel(imports.request);
    return initialImports;
  }
  return stepEvent(imports, event, world, state, before);
};
