import { migrate as migrateSchema, type TriedStep, tryMigrations } from '../database/migrate.ts';
import { DatabaseProblem } from '../database/problem.ts';
import { readArguments } from './arguments.ts';
import { BadUsage, type Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const stepLine = ({ version, name, isBreaking, milliseconds, locked }: TriedStep): string => {
  const locks = locked.length === 0 ? 'locks no table' : `locks ${locked.join(', ')}`;
  const breaks = isBreaking === true ? '; servers of the version before cannot run any more' : '';
  return `${version} ${name}: ${(milliseconds / 1000).toFixed(1)} s, ${locks}${breaks}`;
};

const steps = (count: number): string => `${count} ${count === 1 ? 'step' : 'steps'}`;

/** UG1: brings the schema to this version, or says what that takes. */
export const migrate: Command = async (args, surroundings) => {
  const { flags } = readArguments(args, { flags: ['dry-run'], names: [] });
  const isTried = flags.has('dry-run');
  const { print } = surroundings;
  await withDatabase(
    surroundings,
    async (db) => {
      try {
        if (isTried) {
          const tried = await tryMigrations(db, () => performance.now());
          for (const step of tried) print(stepLine(step));
          print(
            tried.length === 0
              ? 'Nothing is missing'
              : `Nothing has changed: ${steps(tried.length)} would run`,
          );
          return;
        }
        const ran = await migrateSchema(db);
        print(ran === 0 ? 'Nothing was missing' : `Migrated: ${steps(ran)}`);
      } catch (error) {
        if (error instanceof DatabaseProblem) throw new BadUsage(error.message);
        throw error;
      }
    },
    false,
  );
  return 0;
};
