const RATE = 48_000;

/** A few seconds of a tone as a WAV file, large enough to observe its upload. */
export function toneFile(seconds: number): { name: string; mimeType: string; buffer: Buffer } {
  const samples = seconds * RATE;
  const buffer = Buffer.alloc(44 + samples * 2);
  buffer.write('RIFF', 0);
  buffer.writeUInt32LE(buffer.length - 8, 4);
  buffer.write('WAVEfmt ', 8);
  buffer.writeUInt32LE(16, 16);
  buffer.writeUInt16LE(1, 20);
  buffer.writeUInt16LE(1, 22);
  buffer.writeUInt32LE(RATE, 24);
  buffer.writeUInt32LE(RATE * 2, 28);
  buffer.writeUInt16LE(2, 32);
  buffer.writeUInt16LE(16, 34);
  buffer.write('data', 36);
  buffer.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1) {
    buffer.writeInt16LE(Math.round(9000 * Math.sin((at / RATE) * 440 * 2 * Math.PI)), 44 + at * 2);
  }
  return { name: 'tone.wav', mimeType: 'audio/wav', buffer };
}
