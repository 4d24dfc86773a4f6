import { calls, type CallAddress } from '@swirl/contract/calls';
import { examples, type Example } from '@swirl/contract/examples';

const byCall: ReadonlyMap<string, readonly Example[]> = Map.groupBy(examples, ({ call }) => call);

export function examplesOf(operationId: string): readonly Example[] {
  return byCall.get(operationId) ?? [];
}

export function addressOf({ call, params = {}, query = {} }: Example): string {
  const path = calls[call].path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

/** A command that sends the example, with the session in a cookie file. */
export function curlOf(example: Example, origin: string): string {
  const call: CallAddress = calls[example.call];
  const lines = [`curl -b cookies.txt -c cookies.txt ${quoted(origin + addressOf(example))}`];
  // Writes are accepted only from our own pages, which browsers declare by this header.
  if (call.method !== 'GET') lines.push(`-X ${call.method} -H ${quoted(`Origin: ${origin}`)}`);
  if (example.body !== undefined) {
    lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(example.body))}`);
  }
  for (const [name, value] of Object.entries(example.form ?? {})) {
    lines.push(`-F ${quoted(`${name}=${value}`)}`);
  }
  if (example.file !== undefined) lines.push(`-F ${quoted(`${call.file}=@${example.file}`)}`);
  return lines.join(' \\\n  ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
