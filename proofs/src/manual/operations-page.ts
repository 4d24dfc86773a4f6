import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { loseEverything } from '../install/restore-by-page.ts';
import { isStillThere } from '../install/smoke.ts';
import { runInTerminal } from '../install/terminal.ts';
import { assertUnreadable } from '../restore/mirror.ts';
import { signUpAndPost } from './install-page.ts';
import {
  CHECKOUT,
  ORIGIN,
  publish,
  query,
  REPOSITORY,
  root,
  type Machine,
  type Step,
} from './step.ts';

const OWNED = "SELECT count(*) FROM pg_class WHERE relowner = 'swirl'::regrole";

/** The passphrase, and the key of the store. */
const EDIT_BACKUP_SETTINGS = `
secret=$(sed -n s/^S3_SECRET_KEY=//p /etc/swirl/swirl.env)
sed -i -e "s/^BACKUP_PASSPHRASE=.*/BACKUP_PASSPHRASE=$(openssl rand -hex 32)/" \\
  -e "s/^S3_SECRET_KEY=.*/S3_SECRET_KEY=$secret/" "$1"`;

export const OPERATIONS: readonly Step[] = [
  {
    block: 'Upgrade',
    folder: CHECKOUT,
    before: () => publish('v0.3.0'),
    after: () => assert.equal(root('swirl version'), 'v0.3.0'),
  },
  {
    block: 'Rolling back',
    after: () => assert.notEqual(root('swirl version'), 'v0.3.0', 'the new release still runs'),
  },
  {
    block: 'When a migration fails',
    after: (_machine, output) => assert.match(output, /\|active\|/),
  },
  {
    block: 'Back up',
    folder: CHECKOUT,
    edit: EDIT_BACKUP_SETTINGS,
  },
  {
    block: 'Restore',
    before: backUpAndLoseEverything,
    after: everythingIsBack,
  },
  {
    block: 'Sweep limit',
    values: { 'that number': '200' },
  },
  {
    block: 'Database roles',
    before: uniteRoles,
    after: rolesAreSeparate,
  },
  {
    block: 'Database roles (2)',
    before: uniteRoles,
    after: (machine) => {
      // As the text after the block says.
      const owner = 'POSTGRES_OWNER=swirl_owner\nPOSTGRES_OWNER_PASSWORD=…\n';
      writeFileSync('/etc/swirl/migrate.env', owner, { mode: 0o600 });
      root('swirl migrate');
      query('REVOKE swirl_owner FROM swirl;');
      return rolesAreSeparate(machine);
    },
  },
  {
    block: 'The role for ranking',
    before: () => {
      query('DROP OWNED BY swirl_ranking; DROP ROLE swirl_ranking;');
    },
    after: async (machine) => {
      root('swirl migrate');
      const may = "SELECT has_table_privilege('swirl_ranking', 'loops', 'SELECT') OR";
      const some = "has_any_column_privilege('swirl_ranking', 'loops', 'SELECT')";
      assert.equal(query(`${may} ${some}`), 't', 'the role may not read loops');
      await everythingIsBack(machine);
    },
  },
];

/** An installed machine with a checkout and without backups: the page sets those up by hand. */
export async function setUpOperations(machine: Machine): Promise<void> {
  machine.memory.addSwap();
  const { environment } = machine;
  await runInTerminal('apt-get update -qq\napt-get install --yes -qq git >/dev/null', {
    environment,
  });
  await runInTerminal(`git clone --quiet ${REPOSITORY} swirl`);
  const options = [
    '--domain swirl.example --owner you@example.org --backups none',
    '--certificate /prove/given/site.pem --key /prove/given/site.key',
    '--release /prove/given/release.tar.gz',
  ];
  const output = await runInTerminal(`deploy/debian/install ${options.join(' ')}`, {
    folder: CHECKOUT,
    environment,
  });
  await signUpAndPost(machine, output);
}

function backUpAndLoseEverything(): void {
  root('swirl backup');
  const names = query('SELECT object_key FROM loop_media').split('\n');
  assert(names.length > 1, 'there are no files');
  assertUnreadable('/srv/backup/media', names);
  loseEverything();
}

async function everythingIsBack({ posted }: Machine): Promise<void> {
  assert(posted !== undefined);
  await isStillThere(ORIGIN, 'http://127.0.0.1:3001', posted);
}

/** As in a database from before: the app's role owns its tables. */
function uniteRoles(): void {
  query(
    'REASSIGN OWNED BY swirl_owner TO swirl; DROP OWNED BY swirl_owner; DROP ROLE swirl_owner;',
  );
  rmSync('/etc/swirl/migrate.env');
}

async function rolesAreSeparate(machine: Machine): Promise<void> {
  assert.equal(query(OWNED), '0', 'the role of the app owns tables');
  assert.equal(query("SELECT pg_has_role('swirl', 'swirl_owner', 'member')"), 'f');
  await everythingIsBack(machine);
}
