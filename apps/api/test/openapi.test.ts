import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startApi } from './harness.ts';

const description = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
});

describe('the description of the API', () => {
  it('is OpenAPI 3.1 and tells every call that is there', async () => {
    const api = await startApi();
    const answer = await api.fetch('/api/openapi.json');
    const { openapi, paths } = description.parse(await answer.json());
    await api.stop();
    expect(openapi).toMatch(/^3\.1\./);
    expect(paths['/api/auth/user']?.['get']).toMatchObject({
      operationId: 'auth.user',
      security: [{ session: [] }],
      responses: { 200: { content: { 'application/json': { schema: { type: 'object' } } } } },
    });
  });

  it('is a page in development, with nothing foreign in it', async () => {
    const api = await startApi({ env: { NODE_ENV: 'development' } });
    const answer = await api.fetch('/api/docs');
    const page = await answer.text();
    await api.stop();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page).toContain('/api/auth/user');
    expect(page).not.toMatch(/<script|https?:\/\/(?!localhost)[^"\s]*\.(js|css)/);
  });

  it('is no page in production', async () => {
    const api = await startApi({ env: { NODE_ENV: 'production' } });
    const answer = await api.fetch('/api/docs');
    await api.stop();
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  });
});
