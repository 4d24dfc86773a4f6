import { describe, expect, it } from 'vitest';
import { sniffBytes } from './sniff.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))),
  );
const padding = Array.from({ length: 64 }, () => 0);

describe('by its first bytes', () => {
  it.each([
    ['JPEG', bytes([0xff, 0xd8, 0xff, 0xe0], padding), 'image/jpeg'],
    ['GIF', bytes('GIF89a', padding), 'image/gif'],
    ['WebP', bytes('RIFF', [64, 0, 0, 0], 'WEBPVP8 ', padding), 'image/webp'],
  ])('%s is an image', async (_, start, contentType) => {
    expect(await sniffBytes(start)).toEqual({ kind: 'image', contentType });
  });

  it.each([
    ['MP4', bytes([0, 0, 0, 24], 'ftypisom', padding), 'mov'],
    ['an iPhone’s MOV', bytes([0, 0, 0, 20], 'ftypqt  ', padding), 'mov'],
    ['WAV', bytes('RIFF', [64, 0, 0, 0], 'WAVEfmt ', padding), 'wav'],
    ['FLAC', bytes('fLaC', [0x80, 0, 0, 34], padding), 'flac'],
    ['MP3', bytes('ID3', [4, 0, 0, 0, 0, 0, 0], [0xff, 0xfb, 0x90, 0x64], padding), 'mp3'],
  ])('%s is a recording', async (_, start, container) => {
    expect(await sniffBytes(start)).toMatchObject({ kind: 'recording', container });
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['SVG behind a declaration', '<?xml version="1.0"?><svg></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a playlist', '#EXTM3U\n#EXTINF:10,\n/etc/passwd\n'],
    ['a concat script', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
    ['PDF', '%PDF-1.7\n'],
    ['nothing', ''],
  ])('%s is refused', async (_, text) => {
    expect(await sniffBytes(Buffer.from(text))).toBeUndefined();
  });
});
