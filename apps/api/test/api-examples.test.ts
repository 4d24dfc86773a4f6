import { callRules, declaredCall } from '@swirl/contract/call-rules';
import { calls } from '@swirl/contract/calls';
import { endpoints, type Endpoint } from '@swirl/contract/endpoints';
import { examples, exampleWorld, type Example } from '@swirl/contract/examples';
import { createLoop, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '../src/plugins/openapi-examples.ts';
import { PUBLIC_ORIGIN } from './harness.ts';
import { setUpMediaFixture, type MediaFixture } from './media-fixture.ts';

// In order: an example may depend on the effects of an earlier one.
describe('the examples of the API reference', () => {
  let fixture: MediaFixture;
  let recording: Blob;
  let cookie = '';

  beforeAll(async () => {
    fixture = await setUpMediaFixture();
    recording = await fixture.make('-f', 'lavfi', '-i', 'sine=duration=3', 'hum.webm');
    const { author, loop } = exampleWorld;
    await createUser(fixture.api.db, author);
    await createLoop(fixture.api.db, { ...loop, moodTags: [...loop.moodTags], userId: author.id });
  });

  afterAll(() => fixture.stop());

  it.each(examples.map((example) => [`${example.call}: ${example.title}`, example] as const))(
    '%s returns the documented response',
    async (_, example) => {
      const answer = await send(example);
      const body: unknown = await answer.json();
      expect({ status: answer.status, body: comparable(body) }).toEqual({
        status: callRules[example.call].status,
        body: comparable(example.answer),
      });
      const endpoint: Endpoint = endpoints[example.call];
      endpoint.response?.parse(example.answer);
    },
  );

  async function send(example: Example): Promise<Response> {
    const { method } = calls[example.call];
    const answer = await fixture.api.fetch(addressOf(example), {
      method,
      ...bodyOf(example),
      headers: {
        cookie,
        ...(method !== 'GET' && { origin: PUBLIC_ORIGIN }),
        ...(example.body !== undefined && { 'content-type': 'application/json' }),
      },
    });
    const [set] = answer.headers.getSetCookie();
    if (set !== undefined) cookie = set.split(';', 1)[0] ?? '';
    return answer;
  }

  function bodyOf({ call, body, form, file }: Example): { readonly body?: string | FormData } {
    if (body !== undefined) return { body: JSON.stringify(body) };
    if (form === undefined) return {};
    const fields = new FormData();
    for (const [name, value] of Object.entries(form)) fields.append(name, value);
    const declared = declaredCall(call);
    fields.append(declared.file ?? '', recording, file);
    return { body: fields };
  }
});

/** Ids, timestamps and signed links differ in every run. */
function comparable(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value)
      .replaceAll(/"[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}"/g, '"an id"')
      .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"a moment"')
      .replaceAll(/"\/media\/loops\/[^"]+"/g, '"a link"'),
  );
}
