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

interface Options {
  readonly publicOrigin: string;
  /** Of the host that serves media, if it's another one. */
  readonly mediaOrigin: string | null;
}

/** Responses are private unless a route says otherwise, and pages run nothing but our own files. */
export const securityHeaders = fastifyPlugin<Options>(
  async (app, { publicOrigin, mediaOrigin }) => {
    const media = mediaOrigin === null ? [] : [mediaOrigin];
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
          imgSrc: ["'self'", 'blob:', 'data:', ...media],
          mediaSrc: ["'self'", 'blob:', ...media],
          fontSrc: ["'self'"],
          // Sounds and pictures that pages mix, draw or keep are fetched.
          connectSrc: ["'self'", ...media],
          workerSrc: ["'self'"],
          manifestSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          // Signing out leads past the host of media, which clears its cache.
          formAction: ["'self'", ...media],
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
