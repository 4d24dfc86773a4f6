import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { createDraws } from '../../lib/draws.ts';
import { changeBox, readBoxes, writeBox, writeBoxes } from './boxes.ts';
import { makeFile, type MediaKind, type ValidFile } from './valid-files.ts';

/** A file that someone may upload to do harm. */
export interface HostileFile {
  /** What it tries. */
  readonly attack: string;
  readonly name: string;
  /** The kind of loop it is posted as. */
  readonly kind: MediaKind;
  readonly bytes: Buffer;
}

interface Targets {
  /** A file outside that must not be read. */
  readonly secret: string;
  /** A server that must not get a request. */
  readonly url: string;
  /** Where files can be made. */
  readonly directory: string;
}

type Attack = (
  valid: readonly ValidFile[],
  targets: Targets,
) => Promise<readonly Made[]> | readonly Made[];
type Made = Omit<HostileFile, 'attack'>;

const text = (value: string): Buffer => Buffer.from(value, 'utf8');
const named = (valid: readonly ValidFile[], name: string): Buffer => {
  const found = valid.find((file) => file.name === name);
  if (found === undefined) throw new Error(`There is no valid file ${name}.`);
  return found.bytes;
};

/** Texts that name other files, in every language of playlists. */
const playlists: Attack = (_, { secret, url }) => {
  const wanted = [
    secret,
    `file://${secret}`,
    '/etc/passwd',
    url,
    `subfile,,start,0,end,9,,:${secret}`,
  ];
  const more = [
    `concat:${secret}|${secret}`,
    `pipe:0`,
    `data:text/plain,x`,
    `../../../..${secret}`,
  ];
  const languages: Readonly<Record<string, (target: string) => string>> = {
    m3u8: (target) => `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${target}\n#EXT-X-ENDLIST\n`,
    key: (target) => `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="${target}"\n#EXTINF:1,\nx.ts\n`,
    ffconcat: (target) => `ffconcat version 1.0\nfile '${target}'\n`,
    mpd: (target) =>
      `<?xml version="1.0"?><MPD type="static"><Period><AdaptationSet><Representation id="1"><BaseURL>${target}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    sdp: (target) => `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=${target}\nm=audio 5004 RTP/AVP 0\n`,
    asx: (target) => `<asx version="3.0"><entry><ref href="${target}"/></entry></asx>`,
    pls: (target) => `[playlist]\nFile1=${target}\nNumberOfEntries=1\n`,
    reference: (target) => `[Reference]\nRef1=${target}\n`,
  };
  return Object.entries(languages).flatMap(([language, write]) =>
    [...wanted, ...more].map((target, index) => ({
      name: `${language}-${index}`,
      kind: index % 2 === 0 ? ('video' as const) : ('audio' as const),
      bytes: text(write(target)),
    })),
  );
};

/** Recordings that say that their data is in another file. */
const references: Attack = (valid, { secret, url }) => {
  const path = (type: string, target: string) => (body: Buffer) => {
    const entry = writeBox({ type, body: Buffer.concat([Buffer.alloc(4), text(`${target}\0`)]) });
    return Buffer.concat([body.subarray(0, 8), entry]);
  };
  const dref = ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref'];
  const files = ['film.mp4', 'silent.mov', 'voice.m4a'];
  return files.flatMap((name) =>
    ['url ', 'urn ', 'alis', 'rsrc'].flatMap((type) =>
      [secret, `file://${secret}`, url].map((target, index) => ({
        name: `${name}-${type.trim()}-${index}`,
        kind: name.startsWith('voice') ? ('audio' as const) : ('video' as const),
        bytes: changeBox(named(valid, name), dref, path(type, target)),
      })),
    ),
  );
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([text(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

/** A picture with one bit for each pixel: huge when it is decoded, tiny to send. */
const pngOf = (width: number, height: number, more: readonly Buffer[] = []): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(Math.min(4_000_000, height * (1 + Math.ceil(width / 8)))));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const changed = (bytes: Buffer, change: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
};

/** Small files of pictures that are huge, or of very many. */
const bombs: Attack = (valid) => {
  const sides = [5_000, 10_000, 16_384, 20_000, 32_767, 65_535, 1_000_000, 2 ** 31 - 1];
  const png = sides.flatMap((side) => [
    { name: `png-${side}`, kind: 'image' as const, bytes: pngOf(side, side) },
    { name: `png-wide-${side}`, kind: 'image' as const, bytes: pngOf(side, 1) },
    { name: `png-high-${side}`, kind: 'image' as const, bytes: pngOf(1, side) },
  ]);
  const inflated = deflateSync(Buffer.alloc(30_000_000));
  const kind = 'image' as const;
  const packed = Buffer.concat([text('x\0\0'), inflated]);
  const profiles = [
    { name: 'png-profile', kind, bytes: pngOf(8, 8, [chunk('iCCP', packed)]) },
    { name: 'png-text', kind, bytes: pngOf(8, 8, [chunk('zTXt', packed)]) },
  ];
  const jpeg = named(valid, 'photo.jpg');
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const jpegs = [100, 5_000, 20_000, 65_500, 65_535].flatMap((height) =>
    [100, 20_000, 65_535].map((width) => ({
      name: `jpeg-${width}x${height}`,
      kind: 'image' as const,
      bytes: changed(jpeg, (copy) => {
        copy.writeUInt16BE(height, frame + 5);
        copy.writeUInt16BE(width, frame + 7);
      }),
    })),
  );
  const gif = named(valid, 'moving.gif');
  const first = gif.indexOf(0x2c, 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1));
  const screens = [1_000, 20_000, 65_535].map((side) => ({
    name: `gif-screen-${side}`,
    kind: 'image' as const,
    bytes: changed(gif, (copy) => {
      copy.writeUInt16LE(side, 6);
      copy.writeUInt16LE(side, 8);
    }),
  }));
  const frames = [100, 1_000, 20_000].map((count) => ({
    name: `gif-frames-${count}`,
    kind: 'image' as const,
    bytes: Buffer.concat([
      gif.subarray(0, first),
      ...Array.from({ length: count }, () =>
        Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]),
      ),
      Buffer.from([0x3b]),
    ]),
  }));
  return [...png, ...profiles, ...jpegs, ...screens, ...frames];
};

/** Files that are also something else, which must not survive. */
const polyglots: Attack = (valid) => {
  const others: Readonly<Record<string, Buffer>> = {
    html: text('<script>alert("SWIRL-POLYGLOT")</script>'),
    zip: Buffer.concat([text('PK\x05\x06'), Buffer.alloc(18)]),
    pdf: text('%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'),
    shell: text('#!/bin/sh\ntouch /tmp/swirl-polyglot\n'),
    php: text('<?php system($_GET["c"]); ?>'),
  };
  return valid.flatMap(({ name, kind, bytes }) =>
    Object.entries(others).flatMap(([other, payload]) => [
      { name: `${name}-then-${other}`, kind, bytes: Buffer.concat([bytes, payload]) },
      { name: `${other}-then-${name}`, kind, bytes: Buffer.concat([payload, bytes]) },
    ]),
  );
};

/** Files that end early. */
const cut: Attack = (valid) =>
  valid.flatMap(({ name, kind, bytes }) =>
    [0, 1, 3, 8, 16, 64, 200].flatMap((share, index) => {
      const length = index < 4 ? share * 4 : Math.floor((bytes.length * (index - 3)) / 4) - share;
      return length < 0
        ? []
        : [{ name: `${name}-${length}`, kind, bytes: bytes.subarray(0, length) }];
    }),
  );

/** Recordings whose boxes are in another order, twice, missing, or of impossible sizes. */
const boxes: Attack = (valid) =>
  ['film.mp4', 'silent.mov', 'voice.m4a'].flatMap((name) => {
    const bytes = named(valid, name);
    const kind = name.startsWith('voice') ? ('audio' as const) : ('video' as const);
    const all = readBoxes(bytes);
    const draws = createDraws(`boxes of ${name}`);
    const shuffled = Array.from({ length: 6 }, (_, index) => ({
      name: `${name}-shuffled-${index}`,
      kind,
      bytes: writeBoxes(all.toSorted(() => draws.below(3) - 1)),
    }));
    const without = all.map(({ type }, index) => ({
      name: `${name}-without-${type}-${index}`,
      kind,
      bytes: writeBoxes(all.toSpliced(index, 1)),
    }));
    const twice = all.map((box, index) => ({
      name: `${name}-twice-${box.type}-${index}`,
      kind,
      bytes: writeBoxes(all.toSpliced(index, 0, box, box, box)),
    }));
    const sizes = [0, 1, 7, 8, 2 ** 31, 2 ** 32 - 1].flatMap((size) =>
      all.map(({ type }, index) => ({
        name: `${name}-${type}-${index}-of-${size}`,
        kind,
        bytes: changed(bytes, (copy) => {
          const at = writeBoxes(all.slice(0, index)).length;
          copy.writeUInt32BE(size, at);
        }),
      })),
    );
    const deep = [10, 1_000, 20_000].map((depth) => {
      const opened = Buffer.concat(
        Array.from({ length: depth }, (_, level) => {
          const header = Buffer.alloc(8);
          header.writeUInt32BE((depth - level) * 8);
          header.write('moov', 4, 'latin1');
          return header;
        }),
      );
      const [head, ...rest] = all;
      const start = head === undefined ? Buffer.of() : writeBox(head);
      return {
        name: `${name}-deep-${depth}`,
        kind,
        bytes: Buffer.concat([start, opened, writeBoxes(rest)]),
      };
    });
    return [shuffled, without, twice, sizes, deep].flat();
  });

/** Numbers in the descriptions of recordings that no device writes. */
const numbers: Attack = (valid) => {
  const extremes = [0, 1, 0x7f_ff_ff_ff, 0x80_00_00_00, 0xff_ff_ff_ff];
  const track = ['moov', 'trak'];
  const fields: readonly (readonly [name: string, path: readonly string[], at: number])[] = [
    ['time scale of the movie', ['moov', 'mvhd'], 12],
    ['length of the movie', ['moov', 'mvhd'], 16],
    ['length of the track', [...track, 'tkhd'], 20],
    ['width', [...track, 'tkhd'], 76],
    ['time scale', [...track, 'mdia', 'mdhd'], 12],
    ['length', [...track, 'mdia', 'mdhd'], 16],
    ['count of times', [...track, 'mdia', 'minf', 'stbl', 'stts'], 4],
    ['samples of a time', [...track, 'mdia', 'minf', 'stbl', 'stts'], 8],
    ['count of sizes', [...track, 'mdia', 'minf', 'stbl', 'stsz'], 8],
    ['count of chunks', [...track, 'mdia', 'minf', 'stbl', 'stco'], 4],
    ['place of a chunk', [...track, 'mdia', 'minf', 'stbl', 'stco'], 8],
  ];
  const film = named(valid, 'film.mp4');
  const movies = fields.flatMap(([name, path, at]) =>
    extremes.map((value) => ({
      name: `${name}-${value}`,
      kind: 'video' as const,
      bytes: changeBox(film, path, (body) => {
        if (body.length >= at + 4) body.writeUInt32BE(value, at);
        return body;
      }),
    })),
  );
  const wav = named(valid, 'voice.wav');
  const waves = [22, 24, 28, 32, 34, 40].flatMap((at) =>
    extremes.map((value) => ({
      name: `wav-${at}-${value}`,
      kind: 'audio' as const,
      bytes: changed(wav, (copy) =>
        at === 22 || at === 32 || at === 34
          ? copy.writeUInt16LE(value % 0x1_00_00, at)
          : copy.writeUInt32LE(value, at),
      ),
    })),
  );
  return [...movies, ...waves];
};

/** Real recordings of rates, layouts and shapes that no device has. */
const shapes: Attack = async (_, { directory }) => {
  const source = (size: string, rate: string, seconds = 1) => [
    '-f',
    'lavfi',
    '-i',
    `color=teal:size=${size}:rate=${rate}:duration=${seconds}`,
  ];
  const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  const videos: Readonly<Record<string, readonly string[]>> = {
    'rate-1000.mp4': [...source('32x32', '1000'), ...h264],
    'rate-slow.mkv': [...source('32x32', '1/20', 60), ...h264],
    'line.mp4': [...source('4096x2', '2'), ...h264],
    'column.mp4': [...source('2x2160', '2'), ...h264],
    'large.mp4': [...source('8192x4320', '1'), ...h264],
    'flat-pixels.mp4': [...source('64x64', '5'), '-vf', 'setsar=1/1000', ...h264],
    'wide-pixels.mp4': [...source('64x64', '5'), '-vf', 'setsar=1000/1', ...h264],
    'lossless.mkv': [...source('64x64', '5'), '-c:v', 'magicyuv'],
    'raw.mkv': [...source('64x64', '5'), '-c:v', 'rawvideo'],
    'day.mkv': [
      ...source('32x32', '1', 3),
      '-vf',
      "setpts='if(eq(N,2),86400,N)/TB'",
      '-vsync',
      'vfr',
      ...h264,
    ],
    'many.mkv': [
      ...source('32x32', '2'),
      ...Array.from({ length: 60 }, () => ['-map', '0:v']).flat(),
      ...h264,
    ],
  };
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=200:duration=0.3'];
  const sounds: Readonly<Record<string, readonly string[]>> = {
    'eight.flac': [...tone, '-ac', '8'],
    'sixteen.wav': [...tone, '-af', 'pan=16c|c0=c0|c15=c0'],
    'rate-384000.wav': [...tone, '-ar', '384000'],
    'rate-1000.wav': [...tone, '-ar', '1000'],
    'floats.wav': [...tone, '-c:a', 'pcm_f64le'],
    'law.wav': [...tone, '-c:a', 'pcm_mulaw'],
    'many.mka': [
      ...tone,
      ...Array.from({ length: 60 }, () => ['-map', '0:a']).flat(),
      '-c:a',
      'libopus',
    ],
  };
  const made: Made[] = [];
  for (const [name, args] of Object.entries(videos)) {
    made.push({ name, kind: 'video', bytes: await makeFile(directory, name, args) });
  }
  for (const [name, args] of Object.entries(sounds)) {
    made.push({ name, kind: 'audio', bytes: await makeFile(directory, name, args) });
  }
  return made;
};

/** Drawings and fonts, which no loop is made of. */
const documents: Attack = (_, { secret, url }) => {
  const svg = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`;
  const files: Readonly<Record<string, Buffer>> = {
    image: text(svg(`<image href="${url}"/>`)),
    local: text(svg(`<image href="file://${secret}"/>`)),
    entity: text(`<!DOCTYPE x [<!ENTITY y SYSTEM "file://${secret}">]>${svg('<text>&y;</text>')}`),
    laughs: text(
      `<!DOCTYPE x [<!ENTITY a "lol">${Array.from({ length: 12 }, (_entity, level) => {
        const name = String.fromCodePoint(98 + level);
        const inner = `&${String.fromCodePoint(97 + level)};`.repeat(10);
        return `<!ENTITY ${name} "${inner}">`;
      }).join('')}]>${svg('<text>&m;</text>')}`,
    ),
    script: text(svg('<script>alert(1)</script>')),
    style: text(svg(`<style>@import url(${url});</style>`)),
    zipped: deflateSync(text(svg(''))),
    font: Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 9]), Buffer.alloc(200, 0xff)]),
    woff: Buffer.concat([text('wOF2'), Buffer.alloc(200, 0xff)]),
    postscript: text('%!PS-Adobe-3.0\n(%pipe%id) (r) file\n'),
    tiff: Buffer.concat([text('II*\0'), Buffer.alloc(200, 0xff)]),
    psd: Buffer.concat([text('8BPS'), Buffer.alloc(200, 1)]),
    heic: Buffer.concat([text('\0\0\0\x18ftypheic'), Buffer.alloc(200, 1)]),
    avi: Buffer.concat([text('RIFF\xff\0\0\0AVI LIST'), Buffer.alloc(200, 1)]),
    flv: Buffer.concat([text('FLV\x01\x05'), Buffer.alloc(200, 1)]),
    ass: text(`[Script Info]\n[Fonts]\nfontname: x\n[Events]\nDialogue: 0,{\\img(${secret})}`),
  };
  return Object.entries(files).flatMap(([name, bytes]) =>
    (['image', 'video'] as const).map((kind) => ({ name: `${name}-${kind}`, kind, bytes })),
  );
};

/** Descriptions that are far too long, or meant for whoever reads them. */
const metadata: Attack = async (valid, { directory, secret }) => {
  const texts: Readonly<Record<string, string>> = {
    script: '<script>alert("SWIRL-METADATA")</script>',
    long: 'x'.repeat(60_000),
    path: '../../../../etc/passwd',
    format: '%n%n%n%s%s',
    sql: "'; DROP TABLE loops; --",
    terminal: '\u001B]0;SWIRL-METADATA\u0007\u001B[2J',
  };
  const made: Made[] = [];
  for (const { name, kind, bytes } of valid.filter((file) => file.kind !== 'image')) {
    const source = await makeSource(directory, name, bytes);
    for (const [what, value] of Object.entries(texts)) {
      const tags = ['title', 'artist', 'comment', 'description'].flatMap((tag) => [
        '-metadata',
        `${tag}=${value}`,
      ]);
      const path = `${what}-${name}`;
      const copied = ['-i', source, '-c', 'copy', ...tags];
      made.push({ name: path, kind, bytes: await makeFile(directory, path, copied) });
    }
  }
  const film = await makeSource(directory, 'film.mkv', named(valid, 'film.mkv'));
  const attached = ['-attach', secret, '-metadata:s:t', 'mimetype=application/x-truetype-font'];
  const path = ['-metadata:s:t', 'filename=../../../../tmp/swirl-attached'];
  const name = 'attached.mkv';
  const args = ['-i', film, '-c', 'copy', ...attached, ...path];
  made.push({ name, kind: 'video', bytes: await makeFile(directory, name, args) });
  const jpeg = named(valid, 'photo.jpg');
  for (const [what, value] of Object.entries(texts)) {
    for (const marker of [0xe1, 0xe2, 0xed, 0xfe]) {
      const head = marker === 0xe1 ? 'Exif\0\0' : marker === 0xe2 ? 'ICC_PROFILE\0\x01\x01' : '';
      const body = text(`${head}${value}`);
      const segment = Buffer.from([0xff, marker, 0, 0]);
      segment.writeUInt16BE(body.length + 2, 2);
      const whole = Buffer.concat([jpeg.subarray(0, 2), segment, body, jpeg.subarray(2)]);
      made.push({ name: `jpeg-${what}-${marker}`, kind: 'image', bytes: whole });
    }
  }
  return made;
};

async function makeSource(directory: string, name: string, bytes: Buffer): Promise<string> {
  const path = join(directory, `source-${name}`);
  await writeFile(path, bytes);
  return path;
}

const attacks: Readonly<Record<string, Attack>> = {
  playlists,
  references,
  bombs,
  polyglots,
  cut,
  boxes,
  numbers,
  shapes,
  documents,
  metadata,
};

/** The same files every time. */
export async function makeCorpus(
  valid: readonly ValidFile[],
  targets: Targets,
): Promise<readonly HostileFile[]> {
  const files: HostileFile[] = [];
  for (const [attack, make] of Object.entries(attacks)) {
    for (const file of await make(valid, targets)) files.push({ ...file, attack });
  }
  return files;
}
