import { nextCursorHeader } from '@swirl/contract/calls';
import { endpoints } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import type { TreeNode } from '@swirl/contract/schemas/tree';
import { newId } from '@swirl/db/ids';
import { deleteLoop } from '@swirl/db/stores/loops/loops.store';
import { loops, type NewLoop } from '@swirl/db/tables/loops';
import { createBlock, createLoop, createReaction, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

const page = async (cookie: string, loopId: string, cursor?: string) => {
  const answer = await call(api, 'loops.tree', { loopId }, { cookie, query: { cursor } });
  expect(answer.status).toBe(200);
  return {
    nodes: endpoints['loops.tree'].response.parse(answer.body),
    next: answer.headers.get(nextCursorHeader) ?? undefined,
    bytes: JSON.stringify(answer.body).length,
  };
};

const tree = async (cookie: string, loopId: string): Promise<TreeNode[]> =>
  (await page(cookie, loopId)).nodes;

/** The children of each node, by caption; hidden nodes are null. */
const shape = (nodes: readonly TreeNode[]) => {
  const caption = (key: string | null) =>
    nodes.find((node) => node.key === key)?.loop?.caption ?? null;
  return nodes.map(({ key, parentKey }) => [caption(key), caption(parentKey)]);
};

const answer = (parentLoopId: string | null, caption: string, given: Partial<NewLoop> = {}) =>
  createLoop(api.db, { mediaType: 'audio', parentLoopId, caption, ...given });

describe('the remix tree of a loop', () => {
  it('is only the loop if it has no remixes', async () => {
    const { cookie, user } = await api.signIn();
    const loop = await answer(null, 'alone', { moodTags: ['chill'], userId: user.id });
    await createReaction(api.db, { loopId: loop.id });
    const { nodes, next } = await page(cookie, loop.id);
    expect(next).toBeUndefined();
    expect(nodes).toMatchObject([
      {
        key: loop.id,
        parentKey: null,
        loop: {
          caption: 'alone',
          moodTags: ['chill'],
          mediaType: 'audio',
          user: { id: user.id },
          _count: { reactions: 1, remixes: 0 },
        },
      },
    ]);
  });

  it('is the whole family, from whichever loop it is requested, the path to that loop first', async () => {
    const { cookie } = await api.signIn();
    const root = await answer(null, 'root');
    const left = await answer(root.id, 'left');
    const right = await answer(root.id, 'right');
    const leaf = await answer(left.id, 'leaf');
    expect(shape(await tree(cookie, root.id))).toEqual([
      ['root', null],
      ['right', 'root'],
      ['left', 'root'],
      ['leaf', 'left'],
    ]);
    expect(shape(await tree(cookie, leaf.id))).toEqual([
      ['root', null],
      ['left', 'root'],
      ['leaf', 'left'],
      ['right', 'root'],
    ]);
    expect((await tree(cookie, right.id))[0]?.loop).toMatchObject({ _count: { remixes: 2 } });
  });

  it('shortens long captions', async () => {
    const { cookie } = await api.signIn();
    const { id } = await answer(null, '🌀'.repeat(limits.loop.caption.max / 2));
    const caption = (await tree(cookie, id))[0]?.loop?.caption;
    expect(caption).toMatch(/^(🌀)+…$/u);
    expect(caption?.length).toBeLessThanOrEqual(limits.tree.caption);
  });

  it('shows a remix in processing only to its author', async () => {
    const { cookie } = await api.signIn();
    const author = await api.signIn();
    const root = await answer(null, 'root');
    await answer(root.id, 'soon', { userId: author.user.id, state: 'processing' });
    expect(await tree(cookie, root.id)).toHaveLength(1);
    expect(await tree(author.cookie, root.id)).toHaveLength(2);
  });
});

describe('a node that the viewer may not see', () => {
  it('keeps its position while it has visible descendants, and reveals nothing else', async () => {
    const { cookie } = await api.signIn();
    const secretive = await createUser(api.db, { firstName: 'Secretive', username: 'secretive' });
    const hidden: Partial<NewLoop> = {
      userId: secretive.id,
      visibility: 'private',
      moodTags: ['hidden-mood'],
    };
    const root = await answer(null, 'root');
    const parent = await answer(root.id, 'hidden words', hidden);
    await createReaction(api.db, { loopId: parent.id });
    const child = await answer(parent.id, 'child');
    await answer(parent.id, 'sibling');
    await answer(child.id, 'hidden leaf', hidden);
    for (const { id } of [root, child]) {
      const nodes = await tree(cookie, id);
      expect(shape(nodes)).toHaveLength(4);
      expect(nodes.filter(({ loop }) => loop === null)).toHaveLength(1);
      const nameless = nodes.find(({ loop }) => loop === null);
      expect(nameless?.parentKey).toBe(root.id);
      expect(nodes.filter(({ parentKey }) => parentKey === nameless?.key)).toHaveLength(2);
      const text = JSON.stringify(nodes);
      const traces = [parent.id, secretive.id, 'ecretive', 'hidden', parent.feedKey];
      for (const trace of traces) expect(text).not.toContain(trace);
    }
    expect((await tree(cookie, root.id))[0]?.loop).toMatchObject({ _count: { remixes: 0 } });
  });

  it('has an opaque id that leads nowhere and differs for every viewer', async () => {
    const [one, other] = [await api.signIn(), await api.signIn()];
    const parent = await answer(null, 'hidden', { visibility: 'private' });
    const child = await answer(parent.id, 'child');
    const nameOf = async (cookie: string) => (await tree(cookie, child.id))[0]?.key ?? '';
    const name = await nameOf(one.cookie);
    expect(name).toBe(await nameOf(one.cookie));
    expect(name).not.toBe(await nameOf(other.cookie));
    for (const known of ['loops.read', 'loops.tree'] as const) {
      const { status } = await call(api, known, { loopId: name }, { cookie: one.cookie });
      expect(status).toBe(404);
    }
  });

  it('is indistinguishable from a deleted one', async () => {
    const { cookie } = await api.signIn();
    const parents = [
      await answer(null, 'deleted'),
      await answer(null, 'x', { visibility: 'private' }),
    ];
    const children = [];
    for (const parent of parents) children.push(await answer(parent.id, 'child'));
    await deleteLoop(api.db, parents[0]?.id ?? '');
    for (const { id } of children) {
      const [nameless, child] = await tree(cookie, id);
      expect(nameless).toEqual({ key: expect.any(String), parentKey: null, loop: null });
      expect(child).toMatchObject({ key: id, parentKey: nameless?.key });
    }
  });

  it.each(['blocks them', 'is blocked by them'])(
    'is hidden too when the viewer %s',
    async (how) => {
      const { cookie, user } = await api.signIn();
      const other = await createUser(api.db);
      const pair = [user.id, other.id] as const;
      const [blockerId, blockedId] = how === 'blocks them' ? pair : pair.toReversed();
      await createBlock(api.db, { blockerId, blockedId });
      const root = await answer(null, 'root');
      await answer(root.id, 'leaf', { userId: other.id });
      const bridge = await answer(root.id, 'bridge', { userId: other.id });
      await answer(bridge.id, 'beyond');
      expect(shape(await tree(cookie, root.id))).toEqual([
        ['root', null],
        [null, 'root'],
        ['beyond', null],
      ]);
      const refusal = await call(api, 'loops.tree', { loopId: bridge.id }, { cookie });
      expect(refusal).toMatchObject({ status: 404, body: { code: 'loop_not_found' } });
    },
  );
});

describe('a family of a thousand loops, twelve levels deep', () => {
  /** Every loop remixes an earlier one; the first twelve form a chain. */
  const grow = async (count: number) => {
    const author = await createUser(api.db);
    const made: string[] = [];
    const rows = Array.from({ length: count }, (_, nth): NewLoop => {
      const id = newId();
      const parentLoopId = made[nth < 12 ? nth - 1 : (nth * 7) % 11] ?? null;
      made.push(id);
      return {
        id,
        feedKey: newId(),
        userId: author.id,
        mediaType: 'audio',
        state: 'ready',
        duration: 12,
        caption: `number ${nth}`,
        parentLoopId,
        wasRemix: parentLoopId !== null,
      };
    });
    await api.db.insert(loops).values(rows);
    return made;
  };

  it('is paged in bounded responses, parents before children', async () => {
    const { cookie } = await api.signIn();
    const family = await grow(1_000);
    const nodes: TreeNode[] = [];
    let pages = 0;
    let next: string | undefined;
    do {
      const got = await page(cookie, family[11] ?? '', next);
      expect(got.nodes.length).toBeLessThanOrEqual(limits.tree.page);
      expect(got.bytes).toBeLessThan(limits.tree.page * 1_000);
      nodes.push(...got.nodes);
      next = got.next;
      pages += 1;
    } while (next !== undefined);
    expect(pages).toBe(Math.ceil(1_000 / limits.tree.page));
    expect(new Set(nodes.map(({ key }) => key))).toEqual(new Set(family));
    const met = new Set<string | null>([null]);
    for (const { key, parentKey } of nodes) {
      expect(met).toContain(parentKey);
      met.add(key);
    }
    expect(nodes.slice(0, 12).map(({ key }) => key)).toEqual(family.slice(0, 12));
  });

  it('stops at its limits when it is larger, and keeps the path to the requested loop', async () => {
    const { cookie } = await api.signIn();
    const family = await grow(2_600);
    const wanted = family[2_599] ?? '';
    const keys: string[] = [];
    let next: string | undefined;
    do {
      const got = await page(cookie, wanted, next);
      keys.push(...got.nodes.map(({ key }) => key));
      next = got.next;
    } while (next !== undefined);
    expect(keys).toHaveLength(limits.tree.family);
    expect(keys).toContain(wanted);
  });

  it('refuses a cursor that is invented or for another tree', async () => {
    const { cookie } = await api.signIn();
    const [one = '', two = ''] = await grow(limits.tree.page + 1);
    const { next } = await page(cookie, one);
    for (const [loopId, cursor] of [
      [one, 'made-up'],
      [two, next],
    ] as const) {
      const refusal = await call(api, 'loops.tree', { loopId }, { cookie, query: { cursor } });
      expect(refusal).toMatchObject({ status: 400, body: { code: 'cursor_invalid' } });
    }
  });
});
