export const BOUNDARY = 'between-parts';

/** A millisecond of silence: enough to be detected as audio. */
export const sound = Buffer.concat([
  Buffer.from(
    'RIFF\x2c\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x80\x3e\0\0\x02\0\x10\0',
    'latin1',
  ),
  Buffer.from('data\x08\0\0\0\0\0\0\0\0\0\0\0', 'latin1'),
]);

/** A multipart form with these fields, and with a file if it has a name. */
export function formOf(
  fields: Readonly<Record<string, unknown>>,
  file: string | undefined,
): { readonly type: string; readonly payload: Buffer } {
  const parts = Object.entries(fields).map(([name, value]) =>
    partOf(`name="${name}"`, bytesOf(String(value))),
  );
  if (file !== undefined) parts.push(partOf(`name="${file}"; filename="sound.wav"`, sound));
  const end = Buffer.from(`--${BOUNDARY}--\r\n`);
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    payload: Buffer.concat([...parts, end]),
  };
}

export function partOf(disposition: string, content: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
}

/** As UTF-8, with half of a surrogate pair as its three bytes. */
function bytesOf(text: string): Buffer {
  return Buffer.concat(
    Array.from(text, (character) => {
      if (character.isWellFormed()) return Buffer.from(character);
      const code = character.charCodeAt(0);
      return Buffer.from([0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]);
    }),
  );
}
