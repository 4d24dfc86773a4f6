type SessionAtLoad = 'member' | 'visitor' | undefined;

/**
 * Whether the viewer was signed in when the server sent the page. Undefined if the server did not
 * know, and in development.
 */
export const sessionAtLoad = (): SessionAtLoad => {
  const said = document.documentElement.dataset['session'];
  return said === 'member' || said === 'visitor' ? said : undefined;
};
