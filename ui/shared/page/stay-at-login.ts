import { PAGE_LOAD, SIGNED_OUT } from '../../mirror/page-requests.ts';
import { keepInTab, keptInTab } from './tab-storage.ts';

const KEY = 'perchStay';

/** SO43: from now on the login page of this tab does not go to a provider by itself; false: that cannot be kept. */
export const stayAtLogin = (): boolean => {
  keepInTab(KEY, 'yes');
  return staysAtLogin();
};

export const staysAtLogin = (): boolean => keptInTab(KEY) !== null;

/** SO43: somebody has signed in. */
export const leaveLogin = (): void => {
  keepInTab(KEY, null);
  keepInTab(SIGNED_OUT, null);
};

/** SO50: whether the page comes back from the provider's sign-out; told once. The page that is about to leave does not. */
export const takeSignedOut = (): boolean => {
  const left = keptInTab(SIGNED_OUT);
  if (left === null || left === PAGE_LOAD) return false;
  keepInTab(SIGNED_OUT, null);
  return true;
};
