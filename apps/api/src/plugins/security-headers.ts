import { fastifyHelmet } from '@fastify/helmet';
import { fastifyPlugin } from 'fastify-plugin';

const PERMISSIONS_POLICY = [
  'accelerometer=()',
  'autoplay=(self)',
  'browsing-topics=()',
  'camera=(self)',
  'clipboard-write=(self)',
  'display-capture=()',
  'fullscreen=(self)',
  'geolocation=()',
  'gyroscope=()',
  'microphone=(self)',
  'payment=()',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  'usb=()',
].join(', ');

export const NEVER_STORED = 'private, no-store';
/** For answers that are never a page, where the policy of pages doesn't apply. */
export const NOTHING_RUNS = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Responses are private unless a route says otherwise, and pages run nothing but our own files. */
export const securityHeaders = fastifyPlugin<{ readonly publicOrigin: string }>(
  async (app, { publicOrigin }) => {
    const overHttps = publicOrigin.startsWith('https:');
    await app.register(fastifyHelmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          // Compiling WebAssembly, which cleans a voice on the device. Scripts as text stay refused.
          scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
          scriptSrcAttr: ["'none'"],
          // Radix and the cropper write style elements at run time.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'blob:', 'data:'],
          mediaSrc: ["'self'", 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          workerSrc: ["'self'"],
          manifestSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          ...(overHttps && { upgradeInsecureRequests: [] }),
        },
      },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: overHttps && { maxAge: 31_536_000, includeSubDomains: false },
      xFrameOptions: { action: 'deny' },
    });
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('permissions-policy', PERMISSIONS_POLICY);
      reply.header('cache-control', NEVER_STORED);
    });
  },
);
