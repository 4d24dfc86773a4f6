const SIZE = { width: 360, height: 640 };

const canvasOf = () => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser cannot draw.');
  return { canvas, pen };
};

const paint = (pen: CanvasRenderingContext2D, hue: number, sun: number): void => {
  const { width, height } = SIZE;
  const sky = pen.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, `oklch(0.3 0.1 ${hue})`);
  sky.addColorStop(1, `oklch(0.75 0.15 ${hue + 60})`);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = 'oklch(0.95 0.05 90)';
  pen.beginPath();
  pen.arc(width * sun, height * 0.55, 48, 0, 2 * Math.PI);
  pen.fill();
};

/** A sky of a hue. */
export const samplePhoto = async (hue: number): Promise<Blob> => {
  const { canvas, pen } = canvasOf();
  paint(pen, hue, 0.3 + hue / 720);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg');
  });
};

/** A sun that wanders, with a hum. */
export const sampleVideo = async (seconds: number): Promise<Blob> => {
  const { canvas, pen } = canvasOf();
  const context = new AudioContext();
  const sound = context.createMediaStreamDestination();
  const hum = new OscillatorNode(context, { frequency: 220 });
  hum.connect(sound);
  hum.start();
  const stream = new MediaStream([
    ...canvas.captureStream(30).getTracks(),
    ...sound.stream.getTracks(),
  ]);
  const recorder = new MediaRecorder(stream);
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  const started = performance.now();
  const draw = (): void => {
    const second = (performance.now() - started) / 1000;
    paint(pen, 280, second / seconds);
    if (second < seconds) requestAnimationFrame(draw);
    else recorder.stop();
  };
  const stopped = new Promise((resolve) => {
    recorder.addEventListener('stop', resolve);
  });
  recorder.start();
  draw();
  await stopped;
  await context.close();
  return new Blob(chunks, { type: recorder.mimeType });
};

const RATE = 8000;
const HEADER = 44;

/** Something like speech: syllables of a hum, as a WAV file. */
export const sampleVoice = (seconds: number): Blob => {
  const count = seconds * RATE;
  const view = new DataView(new ArrayBuffer(HEADER + count * 2));
  const ascii = (at: number, text: string): void => {
    for (const [index, byte] of new TextEncoder().encode(text).entries()) {
      view.setUint8(at + index, byte);
    }
  };
  ascii(0, 'RIFF');
  view.setUint32(4, 36 + count * 2, true);
  ascii(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  ascii(36, 'data');
  view.setUint32(40, count * 2, true);
  for (let at = 0; at < count; at += 1) {
    const second = at / RATE;
    const loudness = 0.5 * Math.abs(Math.sin(second * 7) * Math.sin(second * 1.7));
    view.setInt16(HEADER + at * 2, loudness * 32_767 * Math.sin(2 * Math.PI * 180 * second), true);
  }
  return new Blob([view.buffer], { type: 'audio/wav' });
};
