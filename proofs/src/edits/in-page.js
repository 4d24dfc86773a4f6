// Runs in the page: plays a clip through the editor's own engine and records what it puts out.
import { createPreviewEngine } from '#editor/preview-engine/engine.ts';
import { timelineOf } from '#editor/preview-engine/timeline.ts';

const host = document.querySelector('#host');
let engine;
let context;
let tapped;
let recorded = [];
let isRecording = false;
let second = 0;

const TAP = `registerProcessor('tap', class extends AudioWorkletProcessor {
  process([[samples]]) {
    this.port.postMessage(samples?.slice() ?? new Float32Array(128));
    return true;
  }
});`;

const tap = async (own, output) => {
  await own.audioWorklet.addModule(`data:text/javascript,${encodeURIComponent(TAP)}`);
  const node = new AudioWorkletNode(own, 'tap', { channelCount: 1, channelCountMode: 'explicit' });
  node.port.addEventListener('message', ({ data }) => {
    if (isRecording) recorded.push(data);
  });
  node.port.start();
  output.connect(node).connect(own.destination);
};

const outputOf = (own) => {
  context = own;
  const output = own.createGain();
  tapped = tap(own, output);
  return output;
};

const fileOf = async ({ name, type }) => {
  const response = await fetch(`/files/${name}`);
  return new File([await response.arrayBuffer()], name, { type });
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const until = async (holds) => {
  while (!holds()) await nextFrame();
};

const isStill = () => {
  const elements = [...host.querySelectorAll('video')].filter(
    ({ style }) => style.visibility !== 'hidden',
  );
  return elements.every(({ seeking, readyState }) => !seeking && readyState >= 2);
};

globalThis.preview = {
  open: async ({ files: names, size, ...rest }) => {
    host.style.width = `${size.width}px`;
    host.style.height = `${size.height}px`;
    let isReady = false;
    engine = createPreviewEngine({
      host,
      withFades: () => true,
      onTime: (at) => (second = at),
      onReady: () => (isReady = true),
      outputOf,
    });
    const clip = { ...rest, files: await Promise.all(names.map(fileOf)) };
    engine.update(clip);
    await tapped;
    await until(() => isReady);
    return timelineOf(clip).seconds;
  },

  /** Shows one moment; the picture of the host is then taken from outside. */
  show: async (at) => {
    engine.seek(at);
    await nextFrame();
    await until(isStill);
    await nextFrame();
    await nextFrame();
  },

  /** Plays for so long and returns what was put out, as bytes of 32-bit samples. */
  listen: async (seconds) => {
    engine.seek(0);
    // What is decoded by then is played from memory.
    engine.play();
    await until(() => second > 0.1);
    engine.pause();
    engine.seek(0);
    await until(isStill);
    recorded = [];
    isRecording = true;
    engine.play();
    const wanted = seconds * context.sampleRate;
    await until(() => recorded.reduce((sum, { length }) => sum + length, 0) >= wanted);
    isRecording = false;
    engine.pause();
    const bytes = new Uint8Array(await new Blob(recorded).arrayBuffer());
    return { sampleRate: context.sampleRate, samples: bytes.toBase64() };
  },
};
