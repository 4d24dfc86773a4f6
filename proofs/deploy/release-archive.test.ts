import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@swirl/stack/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const ARCHIVE = 'swirl-v0.3.0.tar.gz';
const folder = mkdtempSync(join(tmpdir(), 'swirl-archive-'));
const release = join(folder, 'release');
const made = join(folder, 'made');
const given = join(folder, 'given');
const at = (name: string) => join(given, name);

beforeAll(() => {
  mkdirSync(join(release, 'bin'), { recursive: true });
  writeFileSync(join(release, 'bin/node'), '#!/bin/sh\n', { mode: 0o755 });
  writeFileSync(join(release, 'RELEASE'), 'v0.3.0\n');
  writeFileSync(join(release, 'sbom.cdx.json'), '{}\n');
  for (const name of ['ours', 'theirs']) makeKey(name, 'ed25519');
  makeKey('other-kind', 'ed448');
  const { status, stderr } = publish(release, made);
  assert.equal(status, 0, stderr);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

beforeEach(() => {
  rmSync(given, { recursive: true, force: true });
  cpSync(made, given, { recursive: true });
});

describe('verifying a release', () => {
  it('accepts what was signed', () => {
    expect(verify()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('as it was signed'),
    });
  });

  it.each([ARCHIVE, 'swirl-v0.3.0.cdx.json', 'SHA256SUMS', 'SHA256SUMS.sig'])(
    'refuses %s with one byte changed',
    (name) => {
      const bytes = readFileSync(at(name));
      const index = bytes.length >> 1;
      bytes.writeUInt8(bytes.readUInt8(index) ^ 1, index);
      writeFileSync(at(name), bytes);
      expect(verify()).toMatchObject({ status: 1, stderr: expect.stringContaining('not install') });
    },
  );

  it.each([ARCHIVE, 'swirl-v0.3.0.cdx.json', 'SHA256SUMS', 'SHA256SUMS.sig'])(
    'refuses it if %s is missing',
    (name) => {
      rmSync(at(name));
      expect(verify()).toMatchObject({ status: 1, stderr: expect.stringContaining(name) });
    },
  );

  it('refuses a release that is signed with another key', () => {
    expect(verify({ key: 'theirs' })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('not signed with this key'),
    });
  });

  it('refuses new checksums of a changed archive, because they are not signed', () => {
    writeFileSync(at(ARCHIVE), 'something else');
    const sums = ['swirl-v0.3.0.cdx.json', ARCHIVE].map((name) => {
      const hash = createHash('sha256')
        .update(readFileSync(at(name)))
        .digest('hex');
      return `${hash}  ${name}\n`;
    });
    writeFileSync(at('SHA256SUMS'), sums.join(''));
    expect(verify()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('not signed with this key'),
    });
  });

  it('refuses a release under the name of another version', () => {
    renameSync(at(ARCHIVE), at('swirl-v0.4.0.tar.gz'));
    expect(verify({ archive: 'swirl-v0.4.0.tar.gz' })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('does not name swirl-v0.4.0.tar.gz'),
    });
  });

  it('refuses without a key, or with a file that is none', () => {
    expect(verify({ key: 'missing' })).toMatchObject({ status: 1 });
    writeFileSync(join(folder, 'empty.pub'), '');
    expect(verify({ key: 'empty' })).toMatchObject({ status: 1 });
    expect(spawnSync(join(root, 'deploy/verify-release'), [at(ARCHIVE)]).status).toBe(64);
  });
});

describe('the installer', () => {
  it('verifies nothing as long as no key was given', () => {
    rmSync(at('SHA256SUMS.sig'));
    expect(verifyAsInstaller('missing')).toMatchObject({ status: 0 });
  });

  it('verifies every archive with the key that it kept', () => {
    expect(verifyAsInstaller('ours')).toMatchObject({ status: 0 });
    expect(verifyAsInstaller('theirs')).toMatchObject({ status: 1 });
    rmSync(at('SHA256SUMS.sig'));
    expect(verifyAsInstaller('ours')).toMatchObject({ status: 1 });
  });

  it('verifies with a new key that is given instead', () => {
    expect(verifyAsInstaller('theirs', 'ours')).toMatchObject({ status: 0 });
  });
});

describe('making an archive', () => {
  it('gives the same bytes for files of another time and another umask', () => {
    const copy = join(folder, 'copy');
    cpSync(release, copy, { recursive: true });
    utimesSync(join(copy, 'RELEASE'), 1, 1);
    chmodSync(join(copy, 'RELEASE'), 0o600);
    chmodSync(join(copy, 'bin/node'), 0o700);
    expect(publish(copy, join(folder, 'again'))).toMatchObject({ status: 0 });
    for (const name of [ARCHIVE, 'SHA256SUMS', 'SHA256SUMS.sig']) {
      expect(readFileSync(join(folder, 'again', name))).toEqual(readFileSync(join(made, name)));
    }
  });

  it('is refused with a key of another kind, which could not sign it', () => {
    expect(publish(release, join(folder, 'none'), 'other-kind')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('no Ed25519 key'),
    });
  });

  it('is refused for a folder that is no release', () => {
    expect(publish(given, join(folder, 'none'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is no release'),
    });
  });
});

function makeKey(name: string, algorithm: string): void {
  const key = join(folder, `${name}.pem`);
  execFileSync('openssl', ['genpkey', '-algorithm', algorithm, '-out', key]);
  execFileSync('openssl', ['pkey', '-in', key, '-pubout', '-out', join(folder, `${name}.pub`)]);
}

function publish(from: string, output: string, key = 'ours') {
  return spawnSync(
    join(root, 'deploy/release-archive'),
    ['--key', join(folder, `${key}.pem`), '--release', from, '--output', output],
    { encoding: 'utf8', env: { ...process.env, SOURCE_DATE_EPOCH: '1796083200' } },
  );
}

function verify({ key = 'ours', archive = ARCHIVE } = {}) {
  return spawnSync(
    join(root, 'deploy/verify-release'),
    ['--key', join(folder, `${key}.pub`), at(archive)],
    { encoding: 'utf8' },
  );
}

/** As the installer does, with a key that it kept from an earlier time, and one that it is given. */
function verifyAsInstaller(kept: string, key?: string) {
  const script = '. "$0"; verify_archive "$@"';
  const keys = key === undefined ? [] : [join(folder, `${key}.pub`)];
  return spawnSync(
    'bash',
    ['-euc', script, join(root, 'deploy/debian/release-files'), at(ARCHIVE), ...keys],
    { env: { ...process.env, SWIRL_RELEASE_KEY: join(folder, `${kept}.pub`) } },
  );
}
