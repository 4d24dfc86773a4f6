import type { Request } from './request.ts';

/** Larger bodies are said, not shown. */
const SHOWN_BYTES = 4_000;

/** The request as a command for a shell. */
export function curlOf(address: string, { method, url, headers, body, cutAfter }: Request): string {
  const parts = [
    `curl -i -X ${method} ${quoted(address + url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
  ];
  if (body === undefined) return parts.join(' ');
  const shown = body.subarray(0, SHOWN_BYTES);
  const more = body.length > shown.length ? ` # and ${body.length - shown.length} bytes more` : '';
  const cut = cutAfter === undefined ? '' : ` # cut off after ${cutAfter} bytes`;
  return `printf -- ${printable(shown)} | ${parts.join(' ')} --data-binary @-${more}${cut}`;
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** For printf: what is not plain ASCII as octal numbers. */
function printable(bytes: Buffer): string {
  const text = Array.from(bytes, (byte) => {
    const character = String.fromCharCode(byte);
    return /[\w .,:;=/{}[\]"()<>@#&?!*+-]/.test(character)
      ? character
      : `\\${byte.toString(8).padStart(3, '0')}`;
  });
  return quoted(text.join(''));
}
