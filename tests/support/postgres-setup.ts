import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-cluster.ts';
import { prepareEmbedded } from './postgres-embedded.ts';
import { createTemplate } from './postgres-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a maintenance database; null: no PostgreSQL is available. */
    readonly postgresUrl: string | null;
    /** The name of a database with the current schema and no rows; empty without PostgreSQL. */
    readonly postgresTemplate: string;
    /** The archive of an embedded database with the current schema and no rows. */
    readonly embeddedArchive: string;
  }
}

/** Starts PostgreSQL and prepares the embedded database, once for all files of the server suite. */
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const [cluster, archive] = await Promise.all([startPostgres(), prepareEmbedded()]);
  project.provide('embeddedArchive', archive);
  project.provide('postgresUrl', cluster?.url ?? null);
  const template = cluster === null ? null : await createTemplate(cluster.url);
  project.provide('postgresTemplate', template?.name ?? '');
  if (cluster === null) {
    console.log(
      'PostgreSQL was not tested: no server programs found, and TEST_DATABASE_URL is not set',
    );
    return undefined;
  }
  return async () => {
    await template?.drop();
    await cluster.stop();
  };
};
