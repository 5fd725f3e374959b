import { useEffect, useState } from 'react';
import { StartingPage } from '../shared/starting-page.tsx';
import { AdministrationContext } from './engine/hooks.ts';
import { type AdministrationMirror, startMirror } from './engine/mirror.ts';
import { claimSession } from './engine/session-claim.ts';
import { loadAdministrationTexts } from './engine/texts.ts';
import { SECTIONS } from './sections.ts';
import { Gate } from './shell/gate.tsx';

let starting: Promise<AdministrationMirror> | null = null;

/** The page's only mirror; texts are loaded meanwhile. */
const start = (): Promise<AdministrationMirror> => {
  starting ??= Promise.all([claimSession(), loadAdministrationTexts()]).then(([claim]) =>
    startMirror(claim),
  );
  return starting;
};

/** The route `/admin`: its own worker, apart from that of the app. */
export const AdministrationPage = () => {
  const [mirror, setMirror] = useState<AdministrationMirror | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    start().then(setMirror, setError);
  }, []);
  if (error !== null) throw error;
  if (mirror === null) return <StartingPage />;
  return (
    <AdministrationContext value={mirror}>
      <Gate sections={SECTIONS} />
    </AdministrationContext>
  );
};
