/** The addresses of the app and the component gallery in browser tests; CI chooses free ports. */
const appPort = Number(process.env['E2E_PORT'] ?? 3100);
const kitPort = appPort + 1;
const testBackendPort = appPort + 2;
const waitlistPort = appPort + 3;
const invitePort = appPort + 4;
const closedPort = appPort + 5;

export const addresses = {
  appPort,
  kitPort,
  testBackendPort,
  waitlistPort,
  invitePort,
  closedPort,
  app: `http://localhost:${appPort}`,
  kit: `http://localhost:${kitPort}`,
  testBackend: `http://127.0.0.1:${testBackendPort}`,
  /** The same app with a waitlist. */
  waitlist: `http://localhost:${waitlistPort}`,
  /** The same app with invites and confirmed emails required. */
  invite: `http://localhost:${invitePort}`,
  /** The same app with sign-up closed. */
  closed: `http://localhost:${closedPort}`,
} as const;
