/** Where the browser tests find the app and the gallery of UI parts; CI chooses free ports. */
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
  /** The same app where new people wait to be let in. */
  waitlist: `http://localhost:${waitlistPort}`,
  /** The same app where accounts need an invitation and a confirmed address. */
  invite: `http://localhost:${invitePort}`,
  /** The same app where no accounts are made. */
  closed: `http://localhost:${closedPort}`,
} as const;
