export { ConsentScreen } from './consent-screen.tsx';
export { EntryCard } from './entry-card.tsx';
export { LogOut } from './log-out.tsx';
export { LoginScreen } from './login-screen.tsx';
export { useRefusedSignOn } from './use-refused-sign-on.ts';
export { useSignedOutThere } from './use-signed-out-there.ts';
export { WithdrawConsent } from './withdraw-consent.tsx';
