/** A session as a browser keeps it, for who is let in without signing in first. */
export const sessionCookie = (sessionId: string) => ({
  name: '__Host-session',
  value: sessionId,
  domain: 'localhost',
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'Lax' as const,
});
