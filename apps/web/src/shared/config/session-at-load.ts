type SessionAtLoad = 'member' | 'visitor' | undefined;

/**
 * What the server knew when it sent the page: whether its reader is signed in. Undefined where it
 * could not tell, and in development, where the page comes from elsewhere.
 */
export const sessionAtLoad = (): SessionAtLoad => {
  const said = document.documentElement.dataset['session'];
  return said === 'member' || said === 'visitor' ? said : undefined;
};
