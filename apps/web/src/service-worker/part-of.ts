/** The part that a player wants of a file, as a server would send it. */
export const partOf = async (file: Response, range: string | null): Promise<Response> => {
  const [, first, last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === undefined) return file;
  const bytes = await file.blob();
  const from = Number(first);
  const to = last === '' ? bytes.size - 1 : Math.min(Number(last), bytes.size - 1);
  if (from > to) {
    return new Response(null, {
      status: 416,
      headers: { 'content-range': `bytes */${bytes.size}` },
    });
  }
  return new Response(bytes.slice(from, to + 1), {
    status: 206,
    headers: {
      'content-type': file.headers.get('content-type') ?? bytes.type,
      'content-range': `bytes ${from}-${to}/${bytes.size}`,
      'content-length': String(to + 1 - from),
      'accept-ranges': 'bytes',
    },
  });
};
