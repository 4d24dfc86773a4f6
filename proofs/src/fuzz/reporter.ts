import { curlOf } from './curl.ts';
import type { Finding } from './walk.ts';

/** Of a response or of a log. */
const SHOWN_CHARACTERS = 1_500;

export interface Reporter {
  /** Prints those that are unlike all before. */
  report(findings: readonly Finding[]): Promise<void>;
  /** How often each was found, by what was wrong. */
  readonly kinds: ReadonlyMap<string, number>;
}

interface About {
  readonly seed: string;
  readonly address: string;
  /** What the servers logged about a request. */
  readonly logOf: (requestId: string) => Promise<string>;
}

/** `before` was found by earlier calls of the same run. */
export function createReporter(
  { seed, address, logOf }: About,
  before: Readonly<Record<string, number>> = {},
): Reporter {
  const kinds = new Map(Object.entries(before));
  return {
    kinds,
    async report(findings) {
      for (const finding of findings) {
        const kind = kindOf(finding);
        const known = kinds.get(kind) ?? 0;
        kinds.set(kind, known + 1);
        if (known > 0) continue;
        const id = finding.answer.headers['x-request-id'];
        console.log(textOf(finding, seed, address, await logOf(String(id))));
      }
    },
  };
}

/** Without ids and positions, so that the same mistake is one kind. */
export function kindOf({
  operation,
  answer,
  wrong,
}: Pick<Finding, 'operation' | 'answer' | 'wrong'>) {
  const about = wrong.map((sentence) =>
    sentence.replaceAll(/-[0-9a-f]{12}-/g, '-').replaceAll(/\/\d+(?=\/|\s)/g, '/…'),
  );
  return `${operation}, ${answer.status}: ${about.join('; ')}`;
}

function textOf(finding: Finding, seed: string, address: string, log: string): string {
  const { walk, number, role, operation, wrong, request, answer } = finding;
  return [
    `\n${operation} as ${role}, ${request.kind} (request ${number} of walk ${walk}): ${wrong.join('; ')}`,
    `  again: pnpm prove fuzz --seed=${seed} --walk=${walk}`,
    `  ${curlOf(address, request).slice(0, 2 * SHOWN_CHARACTERS)}`,
    `  ${answer.status} ${answer.body.toString().slice(0, SHOWN_CHARACTERS)}`,
    ...(log === '' ? [] : [`  ${log.slice(0, 2 * SHOWN_CHARACTERS)}`]),
  ].join('\n');
}
