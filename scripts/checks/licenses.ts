import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isAllowed } from '../supply-chain/allowed-licenses.ts';
import { npmPackages } from '../supply-chain/npm-packages.ts';

// `pnpm check:licenses [--list] [folder]`: refuses npm packages whose license is not on the list of
// `scripts/supply-chain/allowed-licenses.ts`. `--list` prints the license of every package.
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { list: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const folder = resolve(positionals[0] ?? join(import.meta.dirname, '../..'));
const packages = npmPackages(folder, ['--recursive']);
const refused = packages.filter(({ license }) => !isAllowed(license));

if (values.list) {
  for (const { name, version, license } of packages) console.log(`${name} ${version}: ${license}`);
}
for (const { name, version, license } of refused) {
  console.error(`${name} ${version}: the license ${license} is not on the list`);
}
if (packages.length === 0) console.error(`No packages are installed in ${folder}`);
if (packages.length === 0 || refused.length > 0) process.exitCode = 1;
