import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@swirl/stack/settings';
import { parse } from 'yaml';

export interface Service {
  readonly build?: { readonly target: string };
  readonly command?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly volumes?: readonly string[];
  readonly sysctls?: Readonly<Record<string, string>>;
}

export function composeServices(): Readonly<Record<string, Service>> {
  const text = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8');
  const file: { services: Record<string, Service> } = parse(text, { merge: true });
  return file.services;
}
