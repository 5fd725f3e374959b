import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMirror, useProjection } from '../mirror/hooks.ts';

/** Session storage: it ends with the tab. A sign-in reloads the page. */
const PREFIX = 'perchText ';

/** The field with the subject of a meeting in a room. */
export const subjectField = (spaceId: number): string => `subject ${spaceId}`;
/** The field of a report (HE6). */
export const REPORT_FIELD = 'report';

type KeptText = { readonly userId: number; readonly text: string };

const kept = (key: string): KeptText | null => {
  try {
    const found: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
    if (typeof found !== 'object' || found === null) return null;
    const { userId, text } = found as Partial<Record<string, unknown>>;
    return typeof userId === 'number' && typeof text === 'string' ? { userId, text } : null;
  } catch {
    // Storage is blocked, or something else wrote it.
    return null;
  }
};

const keep = (key: string, value: KeptText): void => {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // It has to be typed again.
  }
};

const forget = (isForgotten: (key: string) => boolean): void => {
  try {
    const { sessionStorage } = window;
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX) && isForgotten(key)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing is kept.
  }
};

/** SE20: what somebody had typed into a field when their session ended; '' for nothing. */
export const keptText = (field: string, userId: number | undefined): string => {
  const found = kept(PREFIX + field);
  return found !== null && found.userId === userId ? found.text : '';
};

/** SE20: texts are kept for the person who typed them: whoever else signs in deletes them. */
export const useOwnTexts = (): void => {
  const userId = useProjection('account', ({ user }) => user?.id);
  useEffect(() => {
    if (userId !== undefined) forget((key) => kept(key)?.userId !== userId);
  }, [userId]);
};

/**
 * SE20: the text of a field, which is kept if the session ends meanwhile, until the same person has signed in. `field`:
 * which one it is, such as `subject 7`.
 */
export const useKeptText = (field: string): readonly [string, (text: string) => void] => {
  const mirror = useMirror();
  const userId = useProjection('account', ({ user }) => user?.id);
  // It is read below when the field is gone, and must be known by then.
  useProjection('login', ({ expired }) => expired);
  const [text, setText] = useState(() => keptText(field, userId));
  const last = useRef({ userId, text });
  last.current = { userId: userId ?? last.current.userId, text };
  useLayoutEffect(() => {
    const key = PREFIX + field;
    forget((one) => one === key);
    return () => {
      const { userId: id, text: typed } = last.current;
      const login = mirror.read('login') as { readonly expired: boolean } | undefined;
      if (login?.expired === true && id !== undefined && typed !== '') {
        keep(key, { userId: id, text: typed });
      }
    };
  }, [mirror, field]);
  return [text, setText];
};
