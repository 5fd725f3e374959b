const KEY = 'perchAdministrationBooked';

/** AP55: whether the third step was pressed in this browser. */
export const hasTried = (): boolean => {
  try {
    return window.localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
};

export const setTried = (): void => {
  try {
    window.localStorage.setItem(KEY, 'yes');
  } catch {
    // Storage is blocked: the step stays open.
  }
};
