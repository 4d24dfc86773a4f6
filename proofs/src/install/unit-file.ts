export interface Unit {
  readonly type: string;
  readonly user: string | undefined;
  readonly workingDirectory: string | undefined;
  readonly environment: Readonly<Record<string, string>>;
  /** Later ones win; one with a leading dash may be missing. */
  readonly environmentFiles: readonly string[];
  readonly pidFile: string | undefined;
  /** Created for it under /var/lib. */
  readonly stateDirectory: string | undefined;
  readonly stopSeconds: number;
  /** The target that starts it, once it is enabled. */
  readonly wantedBy: string | undefined;
  readonly start: readonly Command[];
  readonly reload: readonly Command[];
  /** Without any it gets SIGTERM. */
  readonly stop: readonly Command[];
}

interface Command {
  readonly argv: readonly string[];
  /** With a leading dash: its failure is ignored. */
  readonly mayFail: boolean;
}

const DEFAULT_STOP_SECONDS = 90;

/** The part of a unit that says how its process is run; its sandboxing is systemd's own. */
export function parseUnit(text: string, instance: string): Unit {
  const settings = new Map<string, string[]>();
  for (const line of text.replaceAll(/\\\n/g, ' ').split('\n')) {
    const found = /^([A-Za-z]+)=(.*)$/.exec(line.trim());
    if (found?.[1] === undefined) continue;
    const value = (found[2] ?? '').trim().replaceAll('%i', instance).replaceAll('%%', '%');
    settings.set(found[1], [...(settings.get(found[1]) ?? []), value]);
  }
  const last = (name: string) => settings.get(name)?.at(-1);
  const commands = (...names: string[]) =>
    names.flatMap((name) => settings.get(name) ?? []).map(toCommand);
  const pairs = (settings.get('Environment') ?? []).flatMap(splitArguments).map(toPair);
  return {
    type: last('Type') ?? 'simple',
    user: last('User'),
    workingDirectory: last('WorkingDirectory'),
    environment: Object.fromEntries(pairs),
    environmentFiles: settings.get('EnvironmentFile') ?? [],
    pidFile: last('PIDFile'),
    stateDirectory: last('StateDirectory'),
    stopSeconds: Number(last('TimeoutStopSec') ?? DEFAULT_STOP_SECONDS),
    wantedBy: last('WantedBy'),
    start: commands('ExecStartPre', 'ExecStart'),
    reload: commands('ExecReload'),
    stop: commands('ExecStop'),
  };
}

/** Parses a settings file like systemd: assignments, taken literally. */
export function parseSettings(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^[A-Za-z_]\w*=/.test(line));
  return Object.fromEntries(lines.map(toPair));
}

function toPair(text: string): [string, string] {
  const middle = text.indexOf('=');
  return [text.slice(0, middle), text.slice(middle + 1)];
}

function toCommand(line: string): Command {
  return { argv: splitArguments(line.replace(/^-/, '')), mayFail: line.startsWith('-') };
}

function splitArguments(line: string): string[] {
  const parts = line.match(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g) ?? [];
  return parts.map((part) => part.replaceAll(/"([^"]*)"|'([^']*)'/g, '$1$2'));
}
