import type { IncomingMessage } from 'node:http';
import { findAdministrator } from '../administration/administrator.ts';
import { mayImport } from '../administration/files/import-files.ts';
import type { Db } from '../database/db.ts';
import type { Cookies } from '../session/cookies.ts';
import type { Sessions } from '../session/sessions.ts';

const IMPORT = '/secure/administration/import';

/** AD12: the administrator who may send the long body of a request, before it is received; null: nobody may. */
export const createUploaders =
  (db: Db, sessions: Sessions, cookies: Cookies) =>
  async ({ headers, url = '' }: IncomingMessage): Promise<number | null> => {
    const token = cookies.read('session', headers);
    const session = token === null ? null : await sessions.find(token);
    const administrator = session === null ? null : await findAdministrator(db, session.userId);
    if (administrator === null) return null;
    const { pathname, searchParams } = new URL(url, 'http://server');
    const isTheirs = pathname !== IMPORT || mayImport(administrator, searchParams.get('building'));
    return isTheirs ? administrator.userId : null;
  };
