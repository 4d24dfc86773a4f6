import { blocksOf } from './page-blocks.ts';

/** What the repository has, as far as pages name it. */
export interface Repository {
  exists(path: string): boolean;
  /** The verbs of `swirl`, and its own options. */
  readonly swirl: { readonly verbs: ReadonlySet<string>; readonly source: string };
  /** The help of an operator's command, or nothing if there is no such command. */
  opsHelp(args: readonly string[]): string | undefined;
  /** The help of a script, such as deploy/release. */
  usageOf(script: string): string;
  readonly scripts: ReadonlySet<string>;
  readonly proofs: ReadonlySet<string>;
}

const PATH =
  /(?<![\w.~/-])(?:\/opt\/swirl\/(?:current\/)?)?((?:deploy|apps|packages|docs)\/[\w.$@*{},/-]+)/g;
const UNIT = /(?<![\w/.-])swirl-[\w{},-]+@?[\w*]*(?:\.(?:service|timer|target))?/g;
const WITH_OPTIONS = [
  'deploy/debian/install',
  'deploy/release',
  'deploy/release-archive',
  'deploy/secrets',
  'deploy/verify-release',
];

/** What a page names in its commands and code spans that doesn't exist. */
export function missingParts(page: string, has: Repository): string[] {
  const lines = blocksOf(page).flatMap((block) => block.lines.replaceAll('\\\n', ' ').split('\n'));
  const spans = page
    .replaceAll(/^\s*```\w*\n[^]*?\n\s*```$/gm, '')
    .matchAll(/`([^`]+)`/g)
    .map(([, span = '']) => span.replaceAll(/\s+/g, ' '));
  const commands = [...lines, ...spans].flatMap((line) =>
    withoutComment(line).split(/\s(?:&&|;)\s/),
  );
  return [...new Set(commands.flatMap((command) => missingIn(command.trim(), has)))];
}

function withoutComment(line: string): string {
  return line.replace(/(^|\s)#.*$/, '');
}

function missingIn(command: string, has: Repository): string[] {
  const problems = [...command.matchAll(PATH)]
    .flatMap(([, path = '']) => expandBraces(path.replaceAll(/\$\w+/g, '*')))
    .filter((path) => !has.exists(path))
    .map((path) => `there is no ${path}`);
  const args = command.split(' ');
  if (args[0] === 'systemctl') problems.push(...missingUnits(command, has));
  if (args[0] === 'swirl') problems.push(...wrongSwirl(args.slice(1), has));
  if (args[0] === 'ops') problems.push(...wrongOps(args.slice(1), has));
  if (args[0] === 'pnpm') problems.push(...wrongPnpm(args.slice(1), has));
  const script = WITH_OPTIONS.find((one) => args[0] === one);
  if (script !== undefined) problems.push(...unknownOptions(args, has.usageOf(script), script));
  return problems;
}

function missingUnits(command: string, has: Repository): string[] {
  return [...command.matchAll(UNIT)]
    .flatMap(([unit]) => expandBraces(unit))
    .filter((unit) => !unit.includes('*'))
    .map((unit) => (/\.\w+$/.test(unit) ? unit : `${unit}.service`))
    .map((unit) => unit.replace(/@\w+\./, '@.'))
    .filter(
      (unit) =>
        !['debian/units', 'backup/systemd'].some((at) => has.exists(`deploy/${at}/${unit}`)),
    )
    .map((unit) => `there is no unit ${unit}`);
}

function wrongSwirl([verb = '', ...rest]: readonly string[], has: Repository): string[] {
  if (verb === '' || verb.startsWith('-')) return [];
  if (verb === 'ops') return wrongOps(rest, has);
  if (!has.swirl.verbs.has(verb)) return [`swirl has no ${verb}`];
  // Those of journalctl.
  return verb === 'logs' ? [] : unknownOptions(rest, has.swirl.source, `swirl ${verb}`);
}

function wrongOps(args: readonly string[], has: Repository): string[] {
  const end = args.findIndex((word) => !/^[a-z-]+$/.test(word) || word.startsWith('-'));
  const named = end === -1 ? args : args.slice(0, end);
  if (named.length === 0) return [];
  const help = has.opsHelp(named);
  if (help === undefined) return [`ops has no ${named.join(' ')}`];
  return unknownOptions(args, help, `ops ${named.join(' ')}`);
}

function wrongPnpm([script = '', name = '']: readonly string[], has: Repository): string[] {
  if (!has.scripts.has(script)) return [`pnpm has no ${script}`];
  return script === 'prove' && !has.proofs.has(name) ? [`there is no proof ${name}`] : [];
}

function unknownOptions(args: readonly string[], help: string, command: string): string[] {
  return args
    .filter((word) => /^--[a-z-]+$/.test(word) && !help.includes(word))
    .map((word) => `${command} has no ${word}`);
}

function expandBraces(text: string): string[] {
  const [, before = '', list, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(text) ?? [];
  if (list === undefined) return [text];
  return list.split(',').flatMap((one) => expandBraces(`${before}${one}${after}`));
}
