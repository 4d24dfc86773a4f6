const KEY = 'chosenLogin';

/** Carries the name on a chosen card to the sign-in page, in this tab and once. */
export const keepChosenLogin = (login: string): void => {
  try {
    sessionStorage.setItem(KEY, login);
  } catch {
    // The name is then typed, as by anybody else.
  }
};

/** Stays until it is replaced: the page may be loaded again before anybody has signed in. */
export const readChosenLogin = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};

export const forgetChosenLogin = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // What cannot be written was never kept.
  }
};
