/** A box of an MP4 file: its type, and what is in it. */
export interface Box {
  readonly type: string;
  readonly body: Buffer;
}

const HEADER = 8;

/** The boxes of a buffer, as far as their sizes make sense. */
export function readBoxes(bytes: Buffer): readonly Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + HEADER <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    if (size < HEADER || at + size > bytes.length) break;
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + HEADER),
      body: bytes.subarray(at + HEADER, at + size),
    });
    at += size;
  }
  return boxes;
}

export function writeBox({ type, body }: Box): Buffer {
  const header = Buffer.alloc(HEADER);
  header.writeUInt32BE(body.length + HEADER);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
}

export const writeBoxes = (boxes: readonly Box[]): Buffer => Buffer.concat(boxes.map(writeBox));

/** Changes the body of every box at the end of a path of types, such as moov, trak, tkhd. */
export function changeBox(
  bytes: Buffer,
  [first, ...rest]: readonly string[],
  change: (body: Buffer) => Buffer,
): Buffer {
  return writeBoxes(
    readBoxes(bytes).map((box) => {
      if (box.type !== first) return box;
      return {
        type: box.type,
        body: rest.length === 0 ? change(Buffer.from(box.body)) : changeBox(box.body, rest, change),
      };
    }),
  );
}
