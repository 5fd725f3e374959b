import { keepInTab, keptInTab } from './tab-storage.ts';

const KEY = 'perchStay';

/** SO43: from now on the login page of this tab does not go to a provider by itself; false: that cannot be kept. */
export const stayAtLogin = (): boolean => {
  keepInTab(KEY, 'yes');
  return staysAtLogin();
};

export const staysAtLogin = (): boolean => keptInTab(KEY) !== null;

/** SO43: somebody has signed in. */
export const leaveLogin = (): void => keepInTab(KEY, null);
