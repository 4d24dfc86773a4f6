import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PUBLIC_ORIGIN, startApi } from './harness.ts';

const description = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
});

describe('the API description', () => {
  it('is OpenAPI 3.1 and contains every call', async () => {
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

  it('describes the forms, headers and files that calls have besides JSON', async () => {
    const api = await startApi();
    const { paths } = description.parse(await (await api.fetch('/api/openapi.json')).json());
    await api.stop();
    const binary = { type: 'string', format: 'binary' };
    expect(paths['/api/loops']?.['post']).toMatchObject({
      parameters: [{ name: 'Idempotency-Key', in: 'header', required: false }],
      requestBody: {
        content: {
          'application/json': {},
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: {
                audio: binary,
                uploadId: {},
                mediaType: {},
                duration: {},
                moodTags: {},
              },
              // The file, or the id of an upload in its place.
              required: ['mediaType', 'duration'],
            },
          },
        },
      },
    });
    expect(paths['/api/uploads/{uploadId}']?.['patch']).toMatchObject({
      requestBody: { content: { 'application/octet-stream': { schema: binary } } },
    });
    for (const path of ['/api/users/profile-image', '/api/users/cover-image']) {
      const form = { properties: { image: binary }, required: ['image'] };
      const content = { 'multipart/form-data': { schema: form } };
      expect(paths[path]?.['post']).toMatchObject({ requestBody: { content } });
    }
    const nextCursor = { 'X-Next-Cursor': { schema: { type: 'string' } } };
    for (const path of ['/api/loops', '/api/search/users', '/api/loops/{loopId}/tree']) {
      expect(paths[path]?.['get']).toMatchObject({ responses: { 200: { headers: nextCursor } } });
    }
    expect(JSON.stringify(paths['/api/auth/user'])).not.toContain('X-Next-Cursor');
    const [key] = z
      .object({ parameters: z.array(z.unknown()) })
      .parse(paths['/api/scheduled-posts']?.['post']).parameters;
    expect(key).toMatchObject({ name: 'Idempotency-Key', in: 'header', required: false });
    const files = {
      '/api/scheduled-posts/{scheduledPostId}/file': '*/*',
      '/api/users/export-data': 'application/json',
      '/api/users/exports/{exportId}/file': 'application/zip',
    };
    for (const [path, type] of Object.entries(files)) {
      expect(paths[path]?.['get']).toMatchObject({
        responses: { 200: { content: { [type]: {} } }, '4XX': {}, '5XX': {} },
      });
    }
  });

  it('does not rule out the former names of fields, which responses still have', async () => {
    const api = await startApi();
    const { paths } = description.parse(await (await api.fetch('/api/openapi.json')).json());
    const { cookie } = await api.signIn();
    const answer = await api.fetch('/api/waitlist/position', { headers: { cookie } });
    await api.stop();
    const fields = z.record(z.string(), z.null()).parse(await answer.json());
    expect(Object.keys(fields).toSorted()).toEqual(['place', 'position']);
    const { 200: success } = z
      .object({ responses: z.record(z.string(), z.unknown()) })
      .parse(paths['/api/waitlist/position']?.['get']).responses;
    expect(JSON.stringify(success)).toContain('"position"');
    expect(JSON.stringify(success)).not.toContain('additionalProperties');
    expect(JSON.stringify(paths['/api/auth/user'])).toContain('additionalProperties');
  });

  it('contains the contract’s examples with request and response bodies', async () => {
    const api = await startApi();
    const { paths } = description.parse(await (await api.fetch('/api/openapi.json')).json());
    await api.stop();
    const title = 'Comment on a loop';
    const body = { content: { 'application/json': { examples: { [title]: { value: {} } } } } };
    expect(paths['/api/comments']?.['post']).toMatchObject({
      requestBody: body,
      responses: { 201: body },
    });
  });

  it('is also served as a page, with examples to copy and no external resources', async () => {
    const api = await startApi();
    const answer = await api.fetch('/api/docs');
    const page = await answer.text();
    await api.stop();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page).toContain('/api/auth/user');
    expect(page).toContain(
      `curl -b cookies.txt -c cookies.txt '${PUBLIC_ORIGIN}/api/loops?limit=10'`,
    );
    expect(page).toContain("-F 'audio=@hum.webm'");
    expect(page).not.toMatch(/<script|https?:\/\/(?!localhost)[^"\s]*\.(js|css)/);
  });
});
