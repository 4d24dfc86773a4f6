import { createHash } from 'node:crypto';
import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeEnvelopes } from '@swirl/contract/envelopes';
import { endpoints } from '@swirl/contract/endpoints';
import { decode, noiseFrom } from './pcm.ts';
import type { Author, Site } from './site.ts';
import { hasTone, STEM_POSITION, type TreeOfMixes } from './tree-of-mixes.ts';

/** Links from before that are requested again and again, besides those of the moment. */
const KEPT_LINKS = 400;

/** Each listens to something else a few times a second; more would only slow the work down. */
const BETWEEN_MS = 200;

/** Past nginx, or through it and its copies. */
type Way = 'API' | 'nginx';

interface Received {
  /** When it was requested, by `performance.now()`. */
  readonly at: number;
  readonly way: Way;
  /** Of its bytes; null for JSON, which is judged at once. */
  readonly hash: string | null;
  readonly namesStem: boolean;
}

export interface Listeners {
  readonly received: readonly Received[];
  /** Requests without a response: their process was killed. */
  readonly cutOff: () => number;
  /** Whether each of these files has the stem: in its sound or among its envelopes. */
  judge(hashes: ReadonlySet<string>): Promise<ReadonlyMap<string, boolean>>;
  stop(): Promise<void>;
}

/** People who open random mixes of the tree, play them, and play links they were given before. */
export async function startListening(
  site: Site,
  { mixes, stemLoopId }: TreeOfMixes,
  people: number,
): Promise<Listeners> {
  const received: Received[] = [];
  const files = new Map<string, Buffer>();
  const kept: string[] = [];
  let cutOff = 0;
  const stopped = new AbortController();

  const play = async (link: string, way: Way) => {
    const at = performance.now();
    const bytes = await (way === 'API' ? pastNginx(site, link) : throughNginx(site, link));
    if (bytes === null) return;
    const hash = createHash('sha256').update(bytes).digest('hex');
    files.set(hash, bytes);
    received.push({ at, way, hash, namesStem: false });
  };

  /** The links of a mix and of its stems, as the viewer gets them now. */
  const open = async ({ cookie }: Author, loopId: string): Promise<string[]> => {
    const at = performance.now();
    const read = async (path: string): Promise<unknown> => {
      const response = await fetch(`${site.stack.address}${path}`, { headers: { cookie } });
      return response.json();
    };
    const loop = endpoints['loops.read'].response.parse(await read(`/api/loops/${loopId}`));
    const stems = endpoints['layers.stems'].response.parse(
      await read(`/api/loops/${loopId}/stems`),
    );
    const named = [
      ...(loop.mix?.positions ?? []).map(({ stem }) => stem?.loopId),
      ...stems.stems.map((stem) => stem.loopId),
    ];
    received.push({ at, way: 'API', hash: null, namesStem: named.includes(stemLoopId) });
    return [loop.mediaUrl, loop.mix?.envelopesUrl, ...stems.stems.map(({ url }) => url)].filter(
      (link) => link != null,
    );
  };

  const listen = async (seed: number) => {
    const author = await site.signUp();
    const random = noiseFrom(seed);
    const pick = <Item>(items: readonly Item[]): Item | undefined =>
      items[Math.floor(Math.abs(random()) * items.length)];
    while (!stopped.signal.aborted) {
      try {
        const links = await open(author, pick(mixes) ?? '');
        kept.push(...links.slice(0, Math.max(0, KEPT_LINKS - kept.length)));
        for (const link of [pick(links), pick(kept), pick(kept)]) {
          if (link !== undefined) await play(link, random() > 0 ? 'API' : 'nginx');
        }
      } catch {
        cutOff += 1;
      }
      await pause(BETWEEN_MS);
    }
  };
  const listening = Array.from({ length: people }, (_, index) => listen(index));
  return {
    received,
    cutOff: () => cutOff,
    judge: (hashes) => judgeFiles(files, hashes),
    async stop() {
      stopped.abort();
      await Promise.all(listening);
    },
  };
}

async function judgeFiles(
  files: ReadonlyMap<string, Buffer>,
  hashes: ReadonlySet<string>,
): Promise<ReadonlyMap<string, boolean>> {
  const judged = new Map<string, boolean>();
  for (const hash of hashes) {
    const bytes = files.get(hash);
    if (bytes !== undefined) judged.set(hash, await hasStem(bytes));
  }
  return judged;
}

export async function hasStem(bytes: Buffer): Promise<boolean> {
  const envelopes = decodeEnvelopes(bytes);
  if (envelopes !== null) {
    return envelopes.stems.some(({ position }) => position === STEM_POSITION);
  }
  const [samples = new Float32Array(0)] = await decode(bytes);
  return hasTone(samples);
}

/** Null if it is refused. */
async function pastNginx({ stack }: Site, link: string): Promise<Buffer | null> {
  const response = await fetch(`${stack.address}${link}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return response.status === 200 ? bytes : null;
}

function throughNginx({ stack, edge }: Site, path: string): Promise<Buffer | null> {
  const { host, hostname } = new URL(stack.origin);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: edge.port,
        servername: hostname,
        path,
        ca: edge.authority,
        headers: { host },
      },
      (response) => {
        buffer(response).then(
          (bytes) => resolve(response.statusCode === 200 ? bytes : null),
          reject,
        );
      },
    );
    sent.on('error', reject).end();
  });
}
