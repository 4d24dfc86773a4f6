import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { thumbHashIn } from './image.ts';
import { MediaRefused, SandboxFailed, SandboxUnavailable } from './media-errors.ts';
import { openMediaJob, type MediaJob } from './media-job.ts';
import { runInSandbox, type SandboxOutcome } from './sandbox.ts';
import { inspectLimits } from './sandbox-command.ts';
import { writtenBytes } from './rendered-media.ts';

const ADVICE =
  'The worker needs ffmpeg, bubblewrap and util-linux, a kernel that lets it create user namespaces ' +
  '(sysctl kernel.unprivileged_userns_clone=1, user.max_user_namespaces above 0, ' +
  'kernel.apparmor_restrict_unprivileged_userns=0 or a profile for bwrap; under Docker a seccomp ' +
  'profile that permits them; under systemd no RestrictNamespaces), and a temporary directory that ' +
  'the sandboxed user can reach.';

/**
 * Checks that ffmpeg works in the sandbox and can reach neither network nor other files from there.
 * Throws a message that says what to allow: without this, nothing may be processed.
 */
export async function checkSandbox(root: string = tmpdir()): Promise<void> {
  const job = await openMediaJob(root);
  const foreign = await mkdtemp(join(root, 'swirl-foreign-'));
  const canary = await startCanary();
  try {
    await encodesOneFrame(job);
    await decodesOnePicture(job);
    await readsOnlyItsOwn(job, foreign);
    await reachesNoNetwork(job, canary);
  } catch (cause) {
    if (!(cause instanceof SandboxFailed)) throw cause;
    throw unavailable(cause.message, cause);
  } finally {
    canary.server.close();
    await Promise.all([job.close(), rm(foreign, { recursive: true, force: true })]);
  }
}

async function encodesOneFrame(job: MediaJob): Promise<void> {
  const { exitCode, stderr } = await ffmpeg(
    job,
    [
      ['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=1:duration=1'],
      ['-frames:v', '1', '-c:v', 'libx264', 'frame.mp4'],
    ].flat(),
  );
  if (exitCode !== 0) throw unavailable(`ffmpeg does not work in the sandbox: ${stderr.trim()}`);
  await writtenBytes(job, 'frame.mp4').catch((cause: unknown) => {
    throw unavailable('ffmpeg cannot write into its directory', cause);
  });
}

async function decodesOnePicture(job: MediaJob): Promise<void> {
  await ffmpeg(job, ['-f', 'lavfi', '-i', 'color=red:size=64x64', '-frames:v', '1', 'frame.png']);
  await thumbHashIn(job, 'frame.png').catch((cause: unknown) => {
    const why = cause instanceof MediaRefused ? cause.detail : String(cause);
    throw unavailable(`pictures cannot be decoded in the sandbox: ${why}`, cause);
  });
}

/** Its own file shows that the check itself works; another file must not be readable. */
async function readsOnlyItsOwn(job: MediaJob, foreign: string): Promise<void> {
  const secret = `swirl-canary-${crypto.randomUUID()}`;
  await writeFile(job.source, secret);
  const elsewhere = join(foreign, 'secret');
  // Readable by all users, so that only the sandbox protects it.
  await writeFile(elsewhere, secret, { mode: 0o644 });
  const own = await readRaw(job, 'file:source');
  if (!own.stdout.includes(secret)) throw unavailable(`ffmpeg cannot read: ${own.stderr.trim()}`);
  const other = await readRaw(job, `file:${elsewhere}`);
  if (other.stdout.includes(secret)) throw unavailable('ffmpeg can read files of others');
}

async function reachesNoNetwork(job: MediaJob, canary: Canary): Promise<void> {
  await readRaw(job, `tcp://127.0.0.1:${canary.port}?timeout=1000000`);
  if (canary.connections() > 0) throw unavailable('ffmpeg can reach the network');
}

function readRaw(job: MediaJob, url: string): Promise<SandboxOutcome> {
  return ffmpeg(job, ['-f', 'data', '-i', url, '-map', '0', '-c', 'copy', '-f', 'data', 'pipe:1']);
}

function ffmpeg(job: MediaJob, args: readonly string[]): Promise<SandboxOutcome> {
  return runInSandbox(job.directory, {
    program: 'ffmpeg',
    args: ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', ...args],
    limits: inspectLimits,
  });
}

function unavailable(reason: string, cause?: unknown): SandboxUnavailable {
  return new SandboxUnavailable(`Media cannot be processed safely here: ${reason}. ${ADVICE}`, {
    cause,
  });
}

interface Canary {
  readonly server: Server;
  readonly port: number;
  connections(): number;
}

async function startCanary(): Promise<Canary> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The canary has no port');
  return { server, port: address.port, connections: () => connections };
}
