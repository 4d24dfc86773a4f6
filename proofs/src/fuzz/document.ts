/** The part of JSON Schema that the document uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
}

interface Content {
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

type Contents = Readonly<Record<string, Content>>;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface DescribedAnswer {
  readonly content?: Contents;
}

interface DescribedOperation {
  readonly operationId?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Contents };
  readonly responses: Readonly<Record<string, DescribedAnswer>>;
  readonly security?: readonly unknown[];
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

export interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** By content type. */
  readonly bodies: ReadonlyMap<string, Content>;
  /** By status, or by its class, such as 4XX. */
  readonly answers: ReadonlyMap<string, DescribedAnswer>;
  readonly needsSession: boolean;
}

export async function readDocument(address: string): Promise<ApiDocument> {
  const answer = await fetch(`${address}/api/openapi.json`);
  if (!answer.ok) throw new Error(`The document was answered with ${answer.status}.`);
  const document: ApiDocument = JSON.parse(await answer.text());
  return document;
}

export function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: described.operationId ?? `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters: described.parameters ?? [],
      bodies: new Map(Object.entries(described.requestBody?.content ?? {})),
      answers: new Map(Object.entries(described.responses)),
      needsSession: (described.security ?? []).length > 0,
    })),
  );
}

/** What the document says about a status, if anything. */
export function answerFor({ answers }: Operation, status: number): DescribedAnswer | undefined {
  return answers.get(String(status)) ?? answers.get(`${Math.floor(status / 100)}XX`);
}
