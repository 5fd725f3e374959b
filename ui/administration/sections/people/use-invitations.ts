import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invitations } from '../../../../core/contract/administration/people.ts';
import { download } from '../../../shared/download.ts';
import { csvOf, separatorOf } from '../../../shared/faults/csv.ts';
import { inviteSeveral, urlOf } from './person-call.ts';

type Link = Invitations['links'][number];

export type Making = {
  /** `paused`: stopped, or `message` says why; the others can follow. */
  readonly phase: 'idle' | 'making' | 'paused' | 'done';
  /** Numbers of people processed, of links made, of messages sent, and of people chosen. */
  readonly asked: number;
  readonly made: number;
  readonly mailed: number;
  readonly total: number;
  /** Why it has paused; null: it was stopped. '': the server did not answer. */
  readonly message: string | null;
};

const IDLE: Making = { phase: 'idle', asked: 0, made: 0, mailed: 0, total: 0, message: null };
const HEAD = ['id', 'name', 'mail', 'username', 'link', 'valid_until'];
const MINUTE = 60_000;

/** A time as spreadsheets read it, in the zone of the browser: `2026-12-01 11:00`. */
const localText = (minute: number): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' }).format(
    minute * MINUTE,
  );

const rowOf = ({ id, name, mail, username, path, until }: Link): readonly string[] => [
  id,
  name,
  mail,
  username,
  urlOf(path),
  localText(until),
];

/**
 * AP95: creates links in batches and downloads them. The links are held only here, outside of the logged state, and are
 * downloaded at the latest when the panel closes.
 */
export const useInvitations = (backendUrl: string, onMade: () => void) => {
  const { language } = useTranslation().i18n;
  const links = useRef<readonly Link[]>([]);
  const rest = useRef<readonly (readonly string[])[]>([]);
  const mailed = useRef(0);
  const isByMail = useRef(false);
  const isSaved = useRef(true);
  const isStopped = useRef(false);
  const [making, setMaking] = useState(IDLE);

  const save = () => {
    isSaved.current = true;
    download('links.csv', csvOf([HEAD, ...links.current.map(rowOf)], separatorOf(language)));
  };
  const lastSave = useRef(save);
  lastSave.current = save;

  useEffect(() => {
    isStopped.current = false;
    const leaving = (event: BeforeUnloadEvent) => {
      if (!isSaved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', leaving);
    return () => {
      window.removeEventListener('beforeunload', leaving);
      isStopped.current = true;
      if (!isSaved.current) lastSave.current();
    };
  }, []);

  const run = async (total: number) => {
    isStopped.current = false;
    let message: string | null = null;
    const told = (phase: Making['phase']) =>
      setMaking({
        phase,
        asked: total - rest.current.flat().length,
        made: links.current.length,
        mailed: mailed.current,
        total,
        message,
      });
    told('making');
    while (rest.current.length > 0 && !isStopped.current) {
      const [batch = [], ...others] = rest.current;
      const answer = await inviteSeveral(backendUrl, { people: batch, byMail: isByMail.current });
      if (answer._tag === 'Failed') {
        message = answer.message;
        break;
      }
      links.current = [...links.current, ...answer.value.links];
      mailed.current += answer.value.mailed;
      rest.current = others;
      isSaved.current = links.current.length === 0;
      told('making');
    }
    if (rest.current.length === 0 && links.current.length > 0) save();
    // If the panel was closed in the meantime, the links made so far are downloaded.
    else if (!isSaved.current && isStopped.current) save();
    told(rest.current.length === 0 ? 'done' : 'paused');
    onMade();
  };

  return {
    making,
    save,
    start: (batches: readonly (readonly string[])[], byMail: boolean) => {
      links.current = [];
      mailed.current = 0;
      isByMail.current = byMail;
      rest.current = batches;
      return run(batches.flat().length);
    },
    goOn: () => run(making.total),
    stop: () => {
      isStopped.current = true;
    },
  };
};
