/** Sound in the making. Its end is joined to its beginning: what rings on is heard at the start. */
export interface Tape {
  readonly seconds: number;
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** Samples a second. */
export const RATE = 44_100;

/** Gives one sample after another. */
export type Voice = () => number;

export function createTape(seconds: number): Tape {
  const samples = Math.round(seconds * RATE);
  return { seconds, left: new Float32Array(samples), right: new Float32Array(samples) };
}

/** `side` from −1 (left) to 1 (right). */
export function play(
  tape: Tape,
  voice: Voice,
  event: {
    readonly at: number;
    readonly seconds: number;
    readonly gain: number;
    readonly side?: number;
  },
): void {
  const { left, right } = tape;
  const angle = (((event.side ?? 0) + 1) * Math.PI) / 4;
  const toLeft = event.gain * Math.cos(angle);
  const toRight = event.gain * Math.sin(angle);
  const count = Math.round(event.seconds * RATE);
  let index = Math.round(event.at * RATE) % left.length;
  for (let played = 0; played < count; played += 1) {
    const sample = voice();
    left[index] = (left[index] ?? 0) + sample * toLeft;
    right[index] = (right[index] ?? 0) + sample * toRight;
    index += 1;
    if (index === left.length) index = 0;
  }
}

export function mix(tape: Tape, other: Tape, gain: number): void {
  for (const side of ['left', 'right'] as const) {
    const into = tape[side];
    const from = other[side];
    for (let index = 0; index < into.length; index += 1) {
      into[index] = (into[index] ?? 0) + (from[index % from.length] ?? 0) * gain;
    }
  }
}

const COMBS = [0.0297, 0.0371, 0.0411, 0.0437];
const ALLPASSES = [0.005, 0.0017];

/** Schroeder's reverb, run twice round: the second time it starts with the tail of the first. */
export function addRoom(tape: Tape, amount: number, decay = 0.78): void {
  for (const [side, stretch] of [
    [tape.left, 1],
    [tape.right, 1.03],
  ] as const) {
    const wet = new Float32Array(side.length);
    for (const delay of COMBS) comb(side, wet, Math.round(delay * stretch * RATE), decay);
    for (const delay of ALLPASSES) allpass(wet, Math.round(delay * stretch * RATE));
    for (let index = 0; index < side.length; index += 1) {
      side[index] = (side[index] ?? 0) + (wet[index] ?? 0) * amount * 0.25;
    }
  }
}

function comb(dry: Float32Array, wet: Float32Array, delay: number, decay: number): void {
  const line = new Float32Array(delay);
  let damped = 0;
  for (let step = 0; step < dry.length * 2; step += 1) {
    const out = line[step % delay] ?? 0;
    damped += (out - damped) * 0.45;
    line[step % delay] = (dry[step % dry.length] ?? 0) + damped * decay;
    if (step >= dry.length) {
      wet[step - dry.length] = (wet[step - dry.length] ?? 0) + out;
    }
  }
}

function allpass(wet: Float32Array, delay: number): void {
  const line = new Float32Array(delay);
  for (let index = 0; index < wet.length; index += 1) {
    const before = line[index % delay] ?? 0;
    const given = wet[index] ?? 0;
    line[index % delay] = given + before * 0.5;
    wet[index] = before - given * 0.5;
  }
}

const HEADER = 44;
/** −3 dB: nothing clips, and the pipeline sets the loudness anyway. */
const PEAK = 0.7;

export function toWav({ left, right }: Tape): Buffer {
  let highest = 1e-6;
  for (const side of [left, right])
    for (const sample of side) highest = Math.max(highest, Math.abs(sample));
  const gain = (PEAK / highest) * 32_767;
  const bytes = left.length * 4;
  const wav = Buffer.alloc(HEADER + bytes);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + bytes, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(2, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 4, 28);
  wav.writeUInt16LE(4, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(bytes, 40);
  for (let index = 0; index < left.length; index += 1) {
    wav.writeInt16LE(Math.round((left[index] ?? 0) * gain), HEADER + index * 4);
    wav.writeInt16LE(Math.round((right[index] ?? 0) * gain), HEADER + index * 4 + 2);
  }
  return wav;
}
