import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { declaredCalls as declared } from './call-rules.ts';
import { endpoints, type Endpoint, type Input, type Output, type Received } from './endpoints.ts';

const bound: [string, Endpoint][] = Object.entries<Endpoint>(endpoints);

const present = (schemas: (z.ZodType | undefined)[]) => schemas.filter((schema) => !!schema);
const sent = ({ params, query, body, form }: Endpoint) => present([params, query, body, form]);
const answered = ({ response, event }: Endpoint) => present([response, event]);

describe('endpoints', () => {
  it('exist for every call, and calls for every endpoint', () => {
    expect(bound.map(([name]) => name).toSorted()).toEqual([...declared.keys()].toSorted());
  });

  it.each(bound)('%s accepts what its call declares', (name, endpoint) => {
    const call = declared.get(name);
    expect(endpoint.body !== undefined).toBe(call?.body.includes('json'));
    expect(endpoint.form !== undefined).toBe(call?.body.includes('multipart'));
    const { response, event, file } = endpoint;
    const answers = [response, event, file].some((answer) => answer !== undefined);
    expect(answers).toBe(call?.status !== 204);
  });

  it.each(bound)('%s validates every part of its path', (name, { params }) => {
    const named = [...(declared.get(name)?.path.matchAll(/:(\w+)/g) ?? [])].map(([, at]) => at);
    const checked = params instanceof z.ZodObject ? Object.keys(params.shape) : [];
    expect(checked).toEqual(named);
  });

  it.each(bound)('%s can be described in OpenAPI', (_, endpoint) => {
    const described = [
      ...sent(endpoint).map((schema) => z.toJSONSchema(schema, { io: 'input' })),
      ...answered(endpoint).map((schema) => z.toJSONSchema(schema, { io: 'output' })),
    ];
    const schemas = Object.keys(endpoint).filter((part) => part !== 'file');
    expect(described).toHaveLength(schemas.length);
  });

  it.each(bound)('%s refuses unknown fields', (_, endpoint) => {
    for (const schema of sent(endpoint)) {
      const issues = schema.safeParse({ userId: 'x', isAdmin: true }).error?.issues;
      expect(JSON.stringify(issues)).toContain('isAdmin');
    }
    expect.assertions(sent(endpoint).length);
  });

  it.each(bound)('%s returns no field that is not declared', (_, endpoint) => {
    for (const schema of answered(endpoint)) {
      expect(JSON.stringify(z.toJSONSchema(schema))).not.toMatch(
        /"additionalProperties":(true|\{)/,
      );
    }
    expect.assertions(answered(endpoint).length);
  });

  it('give client and server their types', () => {
    expectTypeOf<Input<'comments.create'>>().toEqualTypeOf<{
      readonly body: {
        loopId: string;
        content: string;
        parentId?: string | undefined;
        atMs?: number | undefined;
        onCaption?: boolean | undefined;
      };
      readonly form: {
        loopId: string;
        parentId?: string | undefined;
        atMs?: number | undefined;
        onCaption?: 'true' | undefined;
      };
    }>();
    expectTypeOf<Received<'loops.feed'>['query']['limit']>().toEqualTypeOf<number>();
    expectTypeOf<Input<'loops.feed'>['query']['limit']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<Output<'follows.check'>>().toEqualTypeOf<{ isFollowing: boolean }>();
    expectTypeOf<Output<'loops.delete'>>().toEqualTypeOf<undefined>();
  });
});
