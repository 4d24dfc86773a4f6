import type { Call } from '@swirl/contract/call-rules';
import type { Endpoint } from '@swirl/contract/endpoints';
import { z } from 'zod';
import { describeShape, type JsonSchema } from './shape.ts';

/** A schema under its name, which is written once however many calls use it. */
export type NamedSchemas = ReadonlyMap<string, z.ZodType>;

const HEAD = `# Every call of the API, generated from the contract: \`pnpm check:api --write\` updates it.
# string(1..500) is a length, number(0..60) a range, "?" optional, "=" a default.
`;

/** What clients can rely on, sorted, so that each change is a line in a diff. */
export function writeReport(
  calls: Readonly<Record<string, Call>>,
  endpoints: Readonly<Record<string, Endpoint>>,
  named: NamedSchemas,
): string {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of named) registry.add(schema, { id });
  const shapes = new Map<string, string>();
  const shapeOf = (schema: z.ZodType, io: 'input' | 'output'): string => {
    const options = { io, metadata: registry, unrepresentable: 'any' } as const;
    const text = JSON.stringify(z.toJSONSchema(schema, options));
    const { $defs = {}, ...described }: JsonSchema = JSON.parse(text);
    for (const [id, shape] of Object.entries($defs)) shapes.set(id, describeShape(shape));
    return describeShape(described, '  ');
  };

  const entries = Object.keys(calls)
    .toSorted()
    .map((name) => {
      const call = calls[name];
      const endpoint = endpoints[name];
      if (call === undefined || endpoint === undefined) throw new Error(`No schemas for ${name}.`);
      const { method, path, policy, rateLimit, status, body } = call;
      const { params, query, response } = endpoint;
      const lines = [
        `${name}: ${method} ${path}`,
        `  for ${policy}, limited as ${rateLimit}, answers ${status}`,
        ...(params ? [`  params ${shapeOf(params, 'input')}`] : []),
        ...(query ? [`  query ${shapeOf(query, 'input')}`] : []),
        ...(endpoint.body ? [`  ${body.join(' or ')} ${shapeOf(endpoint.body, 'input')}`] : []),
        ...(call.file ? [`  file ${call.file}`] : []),
        `  returns ${response ? shapeOf(response, 'output') : 'nothing'}`,
      ];
      return lines.join('\n');
    });
  const defined = [...shapes].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const parts = [HEAD.trimEnd(), ...entries, ...defined.map(([id, shape]) => `${id} = ${shape}`)];
  return `${parts.join('\n\n')}\n`;
}
