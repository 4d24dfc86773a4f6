import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@swirl/db/client';
import { createSession } from '@swirl/testing/factories';
import { run, until } from '@swirl/stack/process';

const KINDS = ['status', 'image', 'video'] as const;
const READY_WITHIN_MS = 300_000;

export interface Posted {
  readonly id: string;
  readonly kind: (typeof KINDS)[number];
  /** One checksum for each file that is served. */
  readonly sums: readonly string[];
}

interface ReadLoop {
  readonly media: {
    readonly state: string;
    readonly posterUrl: string | null;
    readonly sources: readonly { readonly url: string }[];
  } | null;
}

interface Site {
  readonly address: string;
  readonly origin: string;
  readonly db: Database;
}

export interface People {
  /** One of each kind; resolves when all are ready. */
  post(count: number): Promise<Posted[]>;
  delete(loops: readonly Posted[]): Promise<void>;
  makePrivate(loop: Posted): Promise<void>;
  /** The current state of a loop; undefined if there is none. */
  readLoop(loop: Posted): Promise<Posted | undefined>;
}

/** A user who posts and deletes through the API. */
export async function invitePeople({ address, origin, db }: Site): Promise<People> {
  const { sessionId } = await createSession(db);
  const headers = { cookie: `__Host-session=${sessionId}`, origin };
  const files = await makeFiles();
  let begun = 0;

  const postOne = async (): Promise<Posted> => {
    const kind = KINDS[begun % KINDS.length] ?? 'status';
    begun += 1;
    const caption = `Loop ${begun}`;
    const answer = await fetch(`${address}/api/loops`, {
      method: 'POST',
      ...(kind === 'status'
        ? {
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify({ mediaType: kind, caption }),
          }
        : { headers, body: formOf(kind, caption, files[kind]) }),
    });
    const body = await answer.text();
    if (answer.status !== 201) throw new Error(`A post was refused: ${answer.status} ${body}`);
    const { id }: { id: string } = JSON.parse(body);
    return { id, kind, sums: [] };
  };

  const request = (id: string) => fetch(`${address}/api/loops/${id}`, { headers });
  const read = async (id: string, given?: Response): Promise<ReadLoop | undefined> => {
    const answer = given ?? (await request(id));
    if (answer.status === 404) return undefined;
    if (answer.status !== 200) throw new Error(`A loop was not read: ${answer.status}`);
    return JSON.parse(await answer.text());
  };

  const readLoop = async ({ id, kind }: Posted): Promise<Posted | undefined> => {
    const loop = await read(id);
    if (loop === undefined) return undefined;
    const urls = [...(loop.media?.sources ?? []).map(({ url }) => url), loop.media?.posterUrl];
    const sums: string[] = [];
    for (const url of urls) {
      if (url != null) sums.push(await checksumOf(`${address}${url}`));
    }
    return { id, kind, sums };
  };

  return {
    readLoop,
    async post(count) {
      const posted: Posted[] = [];
      for (let number = 0; number < count; number += 1) posted.push(await postOne());
      const isReady = async ({ id, kind }: Posted) => {
        if (kind === 'status') return true;
        const answer = await request(id);
        // On a slow machine, a loop is waited for longer than it may be requested so often.
        return answer.status !== 429 && (await read(id, answer))?.media?.state === 'ready';
      };
      for (const loop of posted) {
        await until(() => isReady(loop), 'a loop to be ready', READY_WITHIN_MS);
      }
      return Promise.all(posted.map(async (loop) => (await readLoop(loop)) ?? loop));
    },
    async makePrivate({ id }) {
      const answer = await fetch(`${address}/api/loops/${id}`, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ visibility: 'private' }),
      });
      if (answer.status !== 200) throw new Error(`A loop was not changed: ${answer.status}`);
    },
    async delete(loops) {
      for (const { id } of loops) {
        const answer = await fetch(`${address}/api/loops/${id}`, { method: 'DELETE', headers });
        if (answer.status !== 204) throw new Error(`A loop was not deleted: ${answer.status}`);
      }
    },
  };
}

/** Of the served content and its content type. */
async function checksumOf(url: string): Promise<string> {
  const answer = await fetch(url);
  if (answer.status !== 200) return `unreadable: ${answer.status}`;
  const hash = createHash('sha256').update(Buffer.from(await answer.arrayBuffer()));
  return `${answer.headers.get('content-type')} ${hash.digest('hex')}`;
}

function formOf(kind: 'image' | 'video', caption: string, file: Buffer): FormData {
  const form = new FormData();
  form.append('mediaType', kind);
  form.append('duration', kind === 'video' ? '1' : '0');
  form.append('caption', caption);
  form.append('audio', new Blob([new Uint8Array(file)]), 'recording');
  return form;
}

async function makeFiles(): Promise<Record<'image' | 'video', Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'swirl-rehearsal-'));
  const make = async (name: string, ...args: string[]) => {
    const path = join(folder, name);
    const source = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=15:duration=1'];
    await run('ffmpeg', ['-loglevel', 'error', ...source, ...args, path]);
    return readFile(path);
  };
  try {
    return {
      image: await make('picture.png', '-frames:v', '1'),
      video: await make('video.mp4', '-c:v', 'libx264', '-pix_fmt', 'yuv420p'),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
