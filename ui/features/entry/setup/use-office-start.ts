import { useState } from 'react';
import type { SaidColumns } from '../../../../core/contract/administration/columns.ts';
import { entryCall } from '../entry-call.ts';
import { forgetSecret, linkSecret } from '../link-secret.ts';
import { hasKeptSession, type SignInProblem, signInProblem } from '../sign-in-problem.ts';
import { forgetTyped } from './setup-answers.ts';
import { type Checked, sayColumns, uploadFiles } from './upload.ts';
import { brokenLink, type SetupState } from './use-setup.ts';

/** How the office can begin. */
export type Way = 'import' | 'small' | 'demo';

/** FS4 to FS6: the chosen way to begin the office, and its work on the server. */
export const useOfficeStart = (setup: SetupState, onDone: () => void) => {
  const { answers } = setup;
  const { small } = answers;
  const [way, setWay] = useState<Way>('import');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [busy, setBusy] = useState<'check' | 'work' | null>(null);
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState<'failed' | SignInProblem | null>(null);

  const done = async (): Promise<void> => {
    forgetSecret();
    forgetTyped();
    if (await hasKeptSession()) onDone();
    else setup.tellUnkept();
  };
  /** The work may have been done although its answer was lost. */
  const settle = async (code: string): Promise<void> => {
    const why = brokenLink(code);
    if (why !== null && why !== 'used') return setup.fail(why);
    const again = await entryCall('/public/setup', { json: { token: linkSecret() } });
    if (again.ok || brokenLink(again.code) !== 'used') {
      return setFailed(signInProblem(code) ?? 'failed');
    }
    const { username } = answers.person;
    const login = await entryCall('/public/login/user', {
      json: { username, password: setup.password },
    });
    if (login.ok) await done();
    else setup.fail('used');
  };
  const start = async (office: object): Promise<void> => {
    setFailed(null);
    setBusy('work');
    const answer = await entryCall('/public/setup/start', {
      json: { token: linkSecret(), office },
    });
    if (answer.ok) return done();
    setBusy(null);
    await settle(answer.code);
  };
  const upload = async (isDry: boolean): Promise<void> => {
    setAsked(true);
    if (files.length === 0) return;
    setBusy(isDry ? 'check' : 'work');
    const result = await uploadFiles(files, isDry);
    if (result._tag === 'Done') return done();
    setBusy(null);
    setChecked(result);
    if (result._tag === 'Refused' && (!isDry || brokenLink(result.code) !== null))
      await settle(result.code);
  };
  /** CD77, CD87: says what the columns of the lists hold, and looks at the files again. */
  const say = async (lists: readonly SaidColumns[]): Promise<void> => {
    if (busy !== null) return;
    setFailed(null);
    setBusy('check');
    for (const said of lists) {
      const refusal = await sayColumns(said);
      if (refusal === null) continue;
      setBusy(null);
      return settle(refusal);
    }
    return upload(true);
  };
  const isReady = checked?._tag === 'Ready';
  const submit = (): void => {
    if (busy !== null) return;
    setAsked(true);
    if (way === 'import') void upload(!isReady);
    else if (way === 'demo') void start({ kind: 'demo' });
    else if (small.building.trim() !== '') void start({ kind: 'small', ...small });
  };
  return {
    way,
    setWay,
    files,
    /** Other files have not been checked yet. */
    chooseFiles: (chosen: readonly File[]): void => {
      setFiles(chosen);
      setChecked(null);
    },
    checked,
    isReady,
    busy,
    asked,
    failed,
    start,
    say,
    submit,
  };
};

export type OfficeStart = ReturnType<typeof useOfficeStart>;
