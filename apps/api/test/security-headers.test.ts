import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from './harness.ts';

function parseCsp(header: string | null): Map<string, string> {
  const directives = (header ?? '').split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources.join(' ')]));
}

describe('every response', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi();
  });

  afterAll(() => api.stop());

  it.each(['/', '/api/auth/user', '/api/nothing', '/healthz', '/discover'])(
    '(%s) allows no inline or third-party scripts',
    async (path) => {
      const csp = parseCsp((await api.fetch(path)).headers.get('content-security-policy'));
      expect(csp.get('default-src')).toBe("'self'");
      expect(csp.get('script-src')).toBe("'self' 'wasm-unsafe-eval'");
      expect(csp.get('script-src-attr')).toBe("'none'");
      expect(csp.get('style-src')).toBe("'self' 'unsafe-inline'");
      expect(csp.get('img-src')).toBe("'self' blob: data:");
      expect(csp.get('media-src')).toBe("'self' blob:");
      expect(csp.get('object-src')).toBe("'none'");
      expect(csp.get('base-uri')).toBe("'none'");
      expect(csp.get('frame-ancestors')).toBe("'none'");
    },
  );

  it('restricts camera and microphone to our origin, and is never cached', async () => {
    const { headers } = await api.fetch('/api/auth/user');
    expect(headers.get('permissions-policy')).toContain('camera=(self)');
    expect(headers.get('permissions-policy')).toContain('microphone=(self)');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('server')).toBeNull();
  });

  it('enforces https in production', async () => {
    expect((await api.fetch('/')).headers.get('strict-transport-security')).toBeNull();
    const secure = await startApi({ env: { PUBLIC_URL: 'https://swirl.example' } });
    const { headers } = await secure.fetch('/');
    await secure.stop();
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });
});
