export { ConsentScreen } from './consent-screen.tsx';
export { LogOut } from './log-out.tsx';
export { LoginScreen } from './login-screen.tsx';
export { WithdrawConsent } from './withdraw-consent.tsx';
