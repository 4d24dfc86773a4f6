const KEY = 'chosenLogin';

/** Passes the username of a chosen profile to the sign-in page, once and in this tab. */
export const keepChosenLogin = (login: string): void => {
  try {
    sessionStorage.setItem(KEY, login);
  } catch {
    // The username is then typed by hand.
  }
};

/** Stays until it is replaced: the page may be reloaded before the user has signed in. */
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
    // A value that cannot be written was never stored.
  }
};
