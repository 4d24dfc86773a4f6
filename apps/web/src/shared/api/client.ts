import { buildPath, calls, nextCursorHeader } from '@swirl/contract/calls';
import type { CallName, PathParams } from '@swirl/contract/calls';
import type { Input, Output } from '@swirl/contract/endpoints';
import { request } from './request.ts';

type FilePart = { file: Blob; fileName: string };

// A call has either a JSON body or a form, and a form includes its file.
type Content<Parts> = Parts extends { form: infer Form }
  ? (FilePart & { form: Form }) | (Parts extends { body: infer Body } ? { body: Body } : never)
  : Parts extends { body: infer Body }
    ? { body: Body }
    : unknown;

type CallInput<Name extends CallName> = Omit<Input<Name>, 'body' | 'form'> & Content<Input<Name>>;

type CallOptions = { signal?: AbortSignal; headers?: Record<string, string> };

type RawInput = Partial<FilePart> & {
  params?: PathParams<CallName>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  form?: Record<string, string | undefined>;
};

// Paths without parameters ignore them.
const NO_PARAMS: PathParams<CallName> = Object.create(null);

const formOf = (name: CallName, { form = {}, file, fileName }: RawInput): FormData => {
  const data = new FormData();
  for (const [field, value] of Object.entries(form)) {
    if (value !== undefined) data.append(field, value);
  }
  const call = calls[name];
  if (file !== undefined && 'file' in call) data.append(call.file, file, fileName);
  return data;
};

/** Where paths and fields were renamed; all others do without the code for former servers. */
export const RENAMED = /^(?:moderation|statements|waitlist)\./;

const formerServer = async (name: CallName) =>
  RENAMED.test(name) ? import('./former-server.ts').catch(() => undefined) : undefined;

const read = async <Answer>(name: CallName, response: Response): Promise<Answer> => {
  const [answer, former]: [Answer, Awaited<ReturnType<typeof formerServer>>] = await Promise.all([
    response.json(),
    formerServer(name),
  ]);
  return former === undefined ? answer : former.currentAnswer(name, answer);
};

const send = async (name: CallName, input: RawInput, options: CallOptions): Promise<Response> => {
  const path = buildPath(name, input.params ?? NO_PARAMS, input.query);
  try {
    return await sendTo(path, name, input, options);
  } catch (error) {
    const former = await formerServer(name);
    const again = former?.formerRequest(name, { path, body: input.body }, error);
    if (again === undefined) throw error;
    return sendTo(again.path, name, { ...input, body: again.body }, options);
  }
};

const sendTo = (
  path: string,
  name: CallName,
  input: RawInput,
  { signal, headers = {} }: CallOptions,
): Promise<Response> => {
  const multipart = input.file !== undefined || input.form !== undefined;
  const json = input.body !== undefined;
  return request(path, {
    method: calls[name].method,
    headers: json ? { ...headers, 'Content-Type': 'application/json' } : headers,
    ...(json && { body: JSON.stringify(input.body) }),
    ...(multipart && { body: formOf(name, input) }),
    ...(signal && { signal }),
  });
};

/** Calls the API by the contract's call name; input and output are typed by the contract. */
export function callApi<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
): Promise<Output<Name>>;
export async function callApi(
  name: CallName,
  input: RawInput,
  options: CallOptions = {},
): Promise<unknown> {
  const response = await send(name, input, options);
  return response.status === 204 ? undefined : read(name, response);
}

/** The calls that return a list. */
type ListName = { [Name in CallName]: Output<Name> extends unknown[] ? Name : never }[CallName];

/** One page of a list, and the cursor of the next page if there is one. */
export type Page<Item> = { items: Item[]; next: string | null };

/** Like `callApi`, for paginated lists. */
export function callPage<Name extends ListName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
): Promise<Page<Output<Name> extends (infer Item)[] ? Item : never>>;
export async function callPage(
  name: CallName,
  input: RawInput,
  options: CallOptions = {},
): Promise<Page<unknown>> {
  const response = await send(name, input, options);
  const items = await read<unknown[]>(name, response);
  return { items, next: response.headers.get(nextCursorHeader) };
}
