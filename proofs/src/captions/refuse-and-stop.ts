import assert from 'node:assert/strict';
import { cp, mkdir, open } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { run } from '@swirl/stack/process';
import { modelFolders, speechDetector } from '../../../packages/media/src/captions/engine-files.ts';
import { checkCaptionEngine, ENGINE_FOLDER } from '../../../packages/media/src/captions/listen.ts';
import { openMediaJob } from '../../../packages/media/src/media-job.ts';
import { runInSandbox } from '../../../packages/media/src/sandbox.ts';
import { captionLimits } from '../../../packages/media/src/sandbox-command.ts';
import { listenTo } from './listen-to.ts';

/** Another file is not loaded, and a program that takes too much is stopped and reaches no one. */
export async function refuseAndStop(folder: string, small: boolean): Promise<void> {
  const tone = join(folder, 'limits.wav');
  await run('ffmpeg', ['-loglevel', 'error', '-f', 'lavfi', '-i', 'sine=duration=1', tone]);
  await refusePlanted(folder, tone);
  await reachNoNetwork();
  if (small) return;
  const late = { ...captionLimits, wallMs: 200 };
  await assert.rejects(listenTo(tone, { seconds: 1, limits: late }), /took more than 200 ms/);
  const tight = { ...captionLimits, dataBytes: 64 * 1024 * 1024 };
  await assert.rejects(listenTo(tone, { seconds: 1, limits: tight }), /ended with code/);
  console.log('a program that takes too long, or too much memory, is stopped');
}

/** One byte of the decoder differs. */
async function refusePlanted(folder: string, tone: string): Promise<void> {
  const engine = join(folder, 'planted');
  const { folder: models, name } = modelFolders.base;
  for (const file of [speechDetector, join(models, name)]) {
    await mkdir(dirname(join(engine, file)), { recursive: true });
    await cp(join(ENGINE_FOLDER, file), join(engine, file), { recursive: true });
  }
  await checkCaptionEngine('base', engine);
  const decoder = join(engine, models, name, 'onnx/decoder_model_merged_quantized.onnx');
  const planted = await open(decoder, 'r+');
  const middle = Math.floor((await planted.stat()).size / 2);
  const { buffer } = await planted.read(Buffer.alloc(1), 0, 1, middle);
  await planted.write(Buffer.of((buffer[0] ?? 0) ^ 1), 0, 1, middle);
  await planted.close();
  const isUnknown = /decoder_model_merged_quantized.onnx is not the file we know/;
  await assert.rejects(checkCaptionEngine('base', engine), isUnknown);
  await assert.rejects(listenTo(tone, { seconds: 1, engine }), isUnknown);
  console.log('a model with one other byte is not loaded');
}

/** Node in the same sandbox, which tries to reach a server that is there. */
async function reachNoNetwork(): Promise<void> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  assert(address !== null && typeof address === 'object');
  const connect = `require('node:net').connect(${address.port}, '127.0.0.1')
    .on('connect', () => console.log('reached')).on('error', ({ code }) => console.log(code))`;
  const job = await openMediaJob();
  try {
    const { stdout } = await runInSandbox(job.directory, {
      program: 'node',
      files: [ENGINE_FOLDER, process.execPath],
      args: ['--disable-wasm-trap-handler', '-e', connect],
      limits: captionLimits,
    });
    assert.deepEqual([stdout.trim(), connections], ['ECONNREFUSED', 0]);
    console.log('the program has no network');
  } finally {
    server.close();
    await job.close();
  }
}
