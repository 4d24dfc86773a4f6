import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from '@swirl/platform/config';
import { root } from '@swirl/stack/settings';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

interface Pod {
  readonly hostUsers: boolean;
  readonly automountServiceAccountToken: boolean;
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly containers: readonly {
    readonly envFrom: readonly { readonly secretRef?: { readonly name: string } }[];
    readonly securityContext: Readonly<Record<string, unknown>>;
    readonly resources: { readonly limits?: { readonly memory?: string } };
  }[];
}

interface Resource {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: { readonly template?: { readonly spec: Pod } };
}

const read = (file: string) => readFileSync(join(root, 'deploy/kubernetes', file), 'utf8');
const { resources: files }: { resources: string[] } = parse(read('kustomization.yaml'));
const resources = files.flatMap((file) =>
  parseAllDocuments(read(file)).map((document): Resource => document.toJS()),
);
const pods = resources.flatMap(({ metadata, spec }): [string, Pod][] =>
  spec?.template === undefined ? [] : [[metadata.name, spec.template.spec]],
);

describe('the base for Kubernetes', () => {
  it('has a process for the API, live events, each lane and the migrations', () => {
    const names = pods.map(([name]) => name);
    const workers = ['worker-quick', 'worker-bulk', 'worker-media'];
    expect(names).toEqual(['migrate', 'api', 'events', ...workers]);
  });

  it.each(pods)('confines %s like its systemd unit', (_, pod) => {
    expect(pod).toMatchObject({ hostUsers: false, automountServiceAccountToken: false });
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
    for (const container of pod.containers) {
      expect(container.securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources.limits?.memory).toBeDefined();
    }
  });

  it('loosens the sandbox only for what decodes files', () => {
    const loosened = pods.filter(([, pod]) => JSON.stringify(pod).includes('Unmasked'));
    expect(loosened.map(([name]) => name)).toEqual(['api', 'worker-media']);
    const own = pods.filter(([, { securityContext }]) =>
      JSON.stringify(securityContext['seccompProfile']).includes('Localhost'),
    );
    expect(own).toEqual(loosened);
  });

  it('contains no secret, and gives that of the tables’ owner to migrations only', () => {
    expect(resources.map(({ kind }) => kind)).not.toContain('Secret');
    const given = pods.filter(([, { containers }]) =>
      containers.some(({ envFrom }) =>
        envFrom.some(({ secretRef }) => secretRef?.name === 'swirl-migrate'),
      ),
    );
    expect(given.map(([name]) => name)).toEqual(['migrate']);
  });

  it('has settings that need nothing but the secrets', () => {
    const settings = parseEnv(read('settings.env'));
    const secrets = {
      SECRET_KEY: 'a long random text that signs cursors and links',
      POSTGRES_PASSWORD: 'secret',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    };
    expect(Object.keys(settings).filter((name) => /PASSWORD|_KEY|SECRET/.test(name))).toEqual([]);
    expect(readConfig({ ...settings, ...secrets })).toMatchObject({
      postgres: { tls: {} },
      valkey: { tls: {} },
      watch: { reserveBytes: 0 },
    });
  });
});
