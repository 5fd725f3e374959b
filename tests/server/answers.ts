import type { Db, Statement } from '../../server/database/db.ts';
import type { Answer } from '../../server/refusal/refused.ts';

/** The value of an answer; throws if it is a refusal. */
export const valueIn = <A>(answer: Answer<A>): A => {
  if (!answer.ok) throw new Error(`${answer.status} ${answer.detailedCode} ${answer.message}`);
  return answer.value;
};

/** `OK`, or status and code of a refusal. */
export const codeOf = (answer: Answer<unknown>): string =>
  answer.ok ? 'OK' : `${answer.status} ${answer.detailedCode}`;

/** The single number that a statement returns. */
export const numberIn = async (db: Db, statement: Statement): Promise<number> => {
  const [row] = await db.query(statement);
  return Number(Object.values(row ?? {})[0]);
};
