import type { Draws } from '../../lib/draws.ts';
import { oddText } from './odd-values.ts';

const BOUNDARY = 'between-parts';

interface Body {
  readonly type: string;
  readonly bytes: Buffer;
}

/** A tenth of a second of silence. */
export const SOUND = wave(800);
/** One grey pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** What a file field may contain; most often a real file. */
export function fileBytes(draws: Draws): Buffer {
  return draws.either([
    [3, () => SOUND],
    [3, () => PICTURE],
    [1, () => SOUND.subarray(0, draws.below(SOUND.length))],
    [1, () => Buffer.alloc(0)],
    [1, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    [1, () => Buffer.alloc(100_000)],
    [0.5, () => Buffer.concat([PICTURE, SOUND])],
  ]);
}

interface FormFields {
  readonly fields: Readonly<Record<string, unknown>>;
  /** The names of the fields with a file. */
  readonly files: readonly string[];
}

/** A multipart form, sometimes damaged. */
export function formBody({ fields, files }: FormFields, draws: Draws, damaged: boolean): Body {
  const parts = Object.entries(fields)
    .filter(([name]) => !files.includes(name))
    .map(([name, value]) => partOf(`name="${escaped(name)}"`, textBytes(textOf(value))));
  for (const file of files) {
    const name = draws.chance(0.8) ? 'file.bin' : escaped(oddText(draws));
    parts.push(partOf(`name="${file}"; filename="${name}"`, fileBytes(draws)));
  }
  const bytes = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  return damaged ? damage({ type, bytes }, parts, draws) : { type, bytes };
}

function damage({ type, bytes }: Body, parts: readonly Buffer[], draws: Draws): Body {
  const first = parts[0] ?? Buffer.alloc(0);
  const joined = (...all: readonly Buffer[]) => ({ type, bytes: Buffer.concat(all) });
  return draws.either<Body>([
    [3, () => ({ type, bytes: bytes.subarray(0, draws.below(bytes.length)) })],
    [1, () => ({ type: 'multipart/form-data; boundary=other', bytes })],
    [1, () => ({ type: 'multipart/form-data', bytes })],
    [1, () => joined(...parts, bytes)],
    [1, () => joined(...parts)],
    [1, () => joined(partOf('filename="x"', PICTURE), bytes)],
    [0.5, () => joined(...Array.from({ length: 2_000 }, () => first), bytes)],
  ]);
}

function partOf(disposition: string, content: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
}

function escaped(name: string): string {
  return name.replaceAll(/["\r\n]/g, (character) => encodeURIComponent(character));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** As UTF-8, with half of a surrogate pair as its three bytes. */
export function textBytes(text: string): Buffer {
  if (text.isWellFormed()) return Buffer.from(text);
  return Buffer.concat(
    Array.from(text, (character) => {
      if (character.isWellFormed()) return Buffer.from(character);
      const code = character.charCodeAt(0);
      return Buffer.from([0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]);
    }),
  );
}

/** A mono recording of 8 kHz and 16 bits. */
function wave(samples: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples * 2, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples * 2, 40);
  return Buffer.concat([head, Buffer.alloc(samples * 2)]);
}
