import { rm } from 'node:fs/promises';
import { safetyOff } from '@swirl/contract/holds';
import { saveSafetySettings } from '@swirl/db/stores/moderation/safety-settings.store';
import { createTestBucket, type TestBucket } from '@swirl/testing/bucket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from './access-request.ts';
import { sound } from './forms.ts';
import { pages, writePages } from './access-pages.ts';
import { probesOf, routeOf, servedRoutes, unknownNames, type Probe } from './access-probes.ts';
import { openSetting, roles, settings, type Role, type Setting } from './access-roles.ts';
import {
  describe as describeWorld,
  isRefusedByRole,
  leaksIn,
  violationsOf,
} from './access-rules.ts';
import { createWorlds, type World } from './access-world.ts';
import { startApi, type TestApi } from './harness.ts';

const hiddenSetting: Setting = { ...openSetting, loop: 'private' };

/** Enough to keep both the API and PostgreSQL busy. */
const AT_ONCE = 8;

const probes = probesOf();

let api: TestApi;
let webRoot: string;
let bucket: TestBucket;
/** Filters the served routes; a separate test shows that none is missing. */
let reads: readonly Probe[];
let acts: readonly Probe[];
let checks = 0;

beforeAll(async () => {
  webRoot = await writePages();
  bucket = await createTestBucket();
  const env = { REQUIRE_VERIFIED_EMAIL: 'true', S3_BUCKET: bucket.name, FEDERATION: 'on' };
  api = await startApi({ webRoot, env });
  // So that the read for everyone has something to show.
  await saveSafetySettings(api.db, { ...safetyOff, publicNumbers: true });
  const served = servedRoutes(api);
  const probed = probes.filter(({ call }) => served.has(routeOf(call)));
  reads = probed.filter(({ call }) => call.method === 'GET');
  acts = probed.filter(({ call }) => call.method !== 'GET');
});

afterAll(async () => {
  const routes = new Set(probes.map(({ call }) => routeOf(call))).size + Object.keys(pages).length;
  const size = `${routes} routes × ${roles.length} roles × ${settings.length} visibilities`;
  process.stdout.write(`${size}: ${checks} checks\n`);
  await api.stop();
  await bucket.drop();
  await rm(webRoot, { recursive: true });
});

describe('the access matrix', () => {
  it('contains every route that is served', () => {
    const held = new Set([...probes.map(({ call }) => routeOf(call)), ...Object.keys(pages)]);
    expect([...servedRoutes(api)].filter((route) => !held.has(route))).toEqual([]);
  });

  it('contains no route that is not served', () => {
    const served = servedRoutes(api);
    const probed = [...probes.map(({ call }) => routeOf(call)), ...Object.keys(pages)];
    expect(probed.filter((route) => !served.has(route))).toEqual([]);
  });

  it('knows the target of every id', () => {
    expect(unknownNames()).toEqual([]);
  });
});

/** The settings that can matter to a write. */
function settingsFor(probe: Probe, role: Role): readonly Setting[] {
  const dependsOnLoop = ['loopId', 'commentId', 'userId'] as const;
  if (probe.about.size === 0) return [openSetting];
  // The author of the loop is the caller, who may be suspended.
  if (role === 'author') return settings;
  if (isRefusedByRole(probe, role)) return [openSetting, hiddenSetting];
  return dependsOnLoop.some((id) => probe.about.has(id)) ? settings : [openSetting];
}

interface Check {
  readonly probe: Probe;
  readonly world: World;
}

async function violationsOfAll(all: readonly Check[]): Promise<string[]> {
  const left = [...all];
  const violations: string[] = [];
  const goOn = async () => {
    for (let check = left.pop(); check !== undefined; check = left.pop()) {
      violations.push(...(await violationsOf(api, check.probe, check.world)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
  checks += all.length;
  return violations;
}

describe.each(roles)('for the %s role', (role) => {
  it('every read returns what the role may see, and nothing else', async () => {
    const worlds = await createWorlds(
      api,
      settings.map((setting) => ({ role, setting })),
    );
    if (role === 'author') {
      const zip = { contentType: 'application/zip' };
      const archive = Buffer.from('archive');
      const wav = { contentType: 'audio/wav' };
      await Promise.all(
        worlds.flatMap(({ archiveKey, draftKey, scheduledKey }) => [
          bucket.store.put(archiveKey, archive, zip),
          bucket.store.put(draftKey, sound, wav),
          bucket.store.put(scheduledKey, sound, wav),
        ]),
      );
    }
    const all = worlds.flatMap((world) => reads.map((probe) => ({ probe, world })));
    expect(await violationsOfAll(all)).toEqual([]);
  }, 120_000);

  it('every write is allowed or refused as the role requires', async () => {
    const probed = acts.flatMap((probe) =>
      settingsFor(probe, role).map((setting) => ({ probe, setting })),
    );
    // Each in its own world, so that one call does not affect the next.
    const worlds = await createWorlds(
      api,
      probed.map(({ setting }) => ({ role, setting })),
    );
    const all = probed.flatMap(({ probe }, index) => {
      const world = worlds[index];
      return world === undefined ? [] : [{ probe, world }];
    });
    expect(await violationsOfAll(all)).toEqual([]);
  }, 120_000);

  it('pages render the same for every role', async () => {
    const probed = Object.entries(pages).flatMap(([route, page]) =>
      (page.aboutLoop ? settings : [hiddenSetting]).map((setting) => ({ route, page, setting })),
    );
    const worlds = await createWorlds(
      api,
      probed.map(({ setting }) => ({ role, setting })),
    );
    const violations = [];
    for (const [index, { route, page }] of probed.entries()) {
      const world = worlds[index];
      if (world === undefined) continue;
      const answer = await send(api, world, page.send(world));
      const leaks = leaksIn(answer, null, world);
      if (leaks.length > 0 || !page.answers(world).includes(answer.status)) {
        violations.push(`${route} (${describeWorld(world)}): ${answer.status} ${leaks.join(', ')}`);
      }
    }
    checks += worlds.length;
    expect(violations).toEqual([]);
  }, 120_000);
});
