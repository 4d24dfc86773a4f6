import { createDraws, type Draws } from '../../lib/draws.ts';
import type { HostileFile } from './corpus.ts';
import type { ValidFile } from './valid-files.ts';

/** Larger files have as many bytes again that only hold their content. */
const MAX_BYTES = 20_000;
const MAX_CHANGES = 8;
const EXTREMES = [0, 1, 0x7f, 0x80, 0xff] as const;

type Change = (bytes: Buffer, draws: Draws, others: readonly ValidFile[]) => Buffer;

/** A part of the file; headers are changed more often than what is in the middle. */
const partOf = (bytes: Buffer, draws: Draws): readonly [from: number, to: number] => {
  const reach = draws.chance(0.5) ? Math.min(512, bytes.length) : bytes.length;
  const from = draws.below(Math.max(1, reach));
  return [from, Math.min(bytes.length, from + 1 + draws.below(64))];
};

const changes: readonly [Change, ...Change[]] = [
  function flipBit(bytes, draws) {
    const [at] = partOf(bytes, draws);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << draws.below(8));
    return bytes;
  },
  function setByte(bytes, draws) {
    const [at] = partOf(bytes, draws);
    bytes[at] = draws.chance(0.5) ? draws.pick(EXTREMES) : draws.below(256);
    return bytes;
  },
  function setNumber(bytes, draws) {
    const [at] = partOf(bytes, draws);
    if (at + 4 <= bytes.length) bytes.writeUInt32BE(draws.below(2 ** 32), at);
    return bytes;
  },
  function fill(bytes, draws) {
    const [from, to] = partOf(bytes, draws);
    return bytes.fill(draws.pick(EXTREMES), from, to);
  },
  function leaveOut(bytes, draws) {
    const [from, to] = partOf(bytes, draws);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  function repeat(bytes, draws) {
    const [from, to] = partOf(bytes, draws);
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  },
  function mixIn(bytes, draws, others) {
    const other = draws.pickAny(others)?.bytes ?? bytes;
    const [from, to] = partOf(other, draws);
    const [at] = partOf(bytes, draws);
    return Buffer.concat([bytes.subarray(0, at), other.subarray(from, to), bytes.subarray(at)]);
  },
  function cutOff(bytes, draws) {
    return bytes.subarray(0, draws.below(bytes.length + 1));
  },
];

/** A valid file with some of its bytes changed, always the same for one number. */
export function mutantOf(valid: readonly ValidFile[], seed: string, number: number): HostileFile {
  const draws = createDraws(`${seed} ${number}`);
  const small = valid.filter(({ bytes }) => bytes.length <= MAX_BYTES);
  const file = draws.pickAny(small);
  if (file === undefined) throw new Error('There is no small file to change.');
  let bytes: Buffer = Buffer.from(file.bytes);
  const count = 1 + draws.below(MAX_CHANGES);
  for (let change = 0; change < count && bytes.length > 0; change += 1) {
    bytes = draws.pick(changes)(bytes, draws, small);
  }
  return { attack: 'mutants', name: `${file.name}-${number}`, kind: file.kind, bytes };
}
