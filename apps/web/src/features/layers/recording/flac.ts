import { createBitWriter } from './bit-writer.ts';
import type { BitWriter } from './bit-writer.ts';

const BLOCK = 4096;
const BITS = 16;
const MAX_ORDER = 4;
const MAX_RICE = 14;

const crcTable = (bits: 8 | 16, polynomial: number): Uint16Array =>
  Uint16Array.from({ length: 256 }, (_, byte) => {
    let value = byte << (bits - 8);
    for (let bit = 0; bit < 8; bit += 1) {
      value = value & (1 << (bits - 1)) ? (value << 1) ^ polynomial : value << 1;
    }
    return value & ((1 << bits) - 1);
  });

const CRC8 = crcTable(8, 0x07);
const CRC16 = crcTable(16, 0x80_05);

const crc8 = (bytes: Uint8Array): number => bytes.reduce((crc, byte) => CRC8[crc ^ byte] ?? 0, 0);

const crc16 = (bytes: Uint8Array): number =>
  bytes.reduce((crc, byte) => ((crc << 8) & 0xff_ff) ^ (CRC16[(crc >> 8) ^ byte] ?? 0), 0);

const toIntegers = (samples: Float32Array): Int32Array =>
  Int32Array.from(samples, (sample) =>
    Math.round(Math.max(-1, Math.min(32_767 / 32_768, sample)) * 32_768),
  );

/** What is left of a block when each sample is predicted by the polynomial of the last `order`. */
const residualOf = (block: Int32Array, order: number): Int32Array => {
  const left = block.slice();
  for (let step = 0; step < order; step += 1) {
    for (let at = left.length - 1; at > step; at -= 1) {
      left[at] = (left[at] ?? 0) - (left[at - 1] ?? 0);
    }
  }
  return left.subarray(order);
};

const folded = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

type Coding = { order: number; residual: Int32Array; rice: number; bits: number };

/** The Rice parameter for these values, and how many bits they take with it. */
const chooseRice = (residual: Int32Array): { rice: number; bits: number } => {
  let sum = 0;
  for (const value of residual) sum += folded(value);
  const mean = sum / Math.max(1, residual.length);
  const rice = Math.min(MAX_RICE, Math.max(0, Math.floor(Math.log2(mean + 1))));
  let bits = 0;
  for (const value of residual) bits += (folded(value) >>> rice) + 1 + rice;
  return { rice, bits };
};

const chooseCoding = (block: Int32Array): Coding => {
  const orders = Array.from({ length: Math.min(MAX_ORDER, block.length - 1) + 1 }, (_, order) => {
    const residual = residualOf(block, order);
    const { rice, bits } = chooseRice(residual);
    return { order, residual, rice, bits: bits + order * BITS };
  });
  return orders.reduce((best, next) => (next.bits < best.bits ? next : best));
};

/** The frame number in the encoding of UTF-8, as the format has it. */
const writeNumber = (writer: BitWriter, number: number): void => {
  if (number < 0x80) writer.write(number, 8);
  else if (number < 0x8_00) {
    writer.write(0xc0 | (number >> 6), 8);
    writer.write(0x80 | (number & 0x3f), 8);
  } else {
    writer.write(0xe0 | (number >> 12), 8);
    writer.write(0x80 | ((number >> 6) & 0x3f), 8);
    writer.write(0x80 | (number & 0x3f), 8);
  }
};

const writeSubframe = (writer: BitWriter, block: Int32Array): void => {
  const { order, residual, rice, bits } = chooseCoding(block);
  if (bits >= block.length * BITS) {
    // Verbatim: nothing can be predicted.
    writer.write(0b0000_0010, 8);
    for (const sample of block) writer.write(sample & 0xff_ff, BITS);
    return;
  }
  writer.write(0b0001_0000 | (order << 1), 8);
  for (const sample of block.subarray(0, order)) writer.write(sample & 0xff_ff, BITS);
  // Four-bit Rice parameters, one partition.
  writer.write(0, 6);
  writer.write(rice, 4);
  for (const value of residual) {
    const number = folded(value);
    writer.writeUnary(number >>> rice);
    writer.write(number & ((1 << rice) - 1), rice);
  }
};

const writeFrame = (writer: BitWriter, block: Int32Array, number: number): void => {
  const start = writer.length();
  // Fixed block size; its length follows; sample rate as in the stream info.
  writer.write(0xff_f8, 16);
  writer.write(0b0111_0000, 8);
  // Mono, 16 bits.
  writer.write(0b0000_1000, 8);
  writeNumber(writer, number);
  writer.write(block.length - 1, 16);
  writer.write(crc8(writer.bytes().subarray(start)), 8);
  writeSubframe(writer, block);
  writer.align();
  writer.write(crc16(writer.bytes().subarray(start)), 16);
};

/**
 * One channel as FLAC: it has no delay of its own, unlike Opus and AAC, so that every sample stays
 * where it was recorded. Only fixed predictors, which halve a voice.
 */
export const encodeFlac = (samples: Float32Array, sampleRate: number): Uint8Array => {
  const integers = toIntegers(samples);
  const writer = createBitWriter(64 + samples.length * 2);
  for (const letter of 'fLaC') writer.write(letter.codePointAt(0) ?? 0, 8);
  // The only metadata block: stream info, 34 bytes.
  writer.write(0x80, 8);
  writer.write(34, 24);
  writer.write(BLOCK, 16);
  writer.write(BLOCK, 16);
  // Frame sizes unknown.
  writer.write(0, 24);
  writer.write(0, 24);
  writer.write(sampleRate, 20);
  // One channel, 16 bits.
  writer.write(0, 3);
  writer.write(BITS - 1, 5);
  writer.write(0, 4);
  writer.write(integers.length, 32);
  // No checksum of the whole.
  for (let word = 0; word < 4; word += 1) writer.write(0, 32);
  for (let number = 0; number * BLOCK < integers.length; number += 1) {
    writeFrame(writer, integers.subarray(number * BLOCK, (number + 1) * BLOCK), number);
  }
  return writer.bytes();
};
