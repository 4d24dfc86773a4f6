/** The cookie of a session, for tests that create one without signing in. */
export const sessionCookie = (sessionId: string) => ({
  name: '__Host-session',
  value: sessionId,
  domain: 'localhost',
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'Lax' as const,
});
