/** Where the browser tests find the app and the gallery of UI parts; CI chooses free ports. */
const appPort = Number(process.env['E2E_PORT'] ?? 3100);
const kitPort = appPort + 1;

export const addresses = {
  appPort,
  kitPort,
  app: `http://localhost:${appPort}`,
  kit: `http://localhost:${kitPort}`,
} as const;
