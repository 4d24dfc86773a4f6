import { pino, type DestinationStream } from 'pino';

/** What is buffered at most before it is written. */
const BUFFERED_BYTES = 4_096;
const WRITTEN_WITHIN_MS = 100;

export interface LogDestination extends DestinationStream {
  /** pino calls it before a fatal error ends the process. */
  flushSync(): void;
}

/**
 * Writes the lines of a tenth of a second together: handing over a single line takes longer than making
 * it. The rest is written when the process exits.
 */
export function createLogDestination(file: number | string): LogDestination {
  const stream = pino.destination({ dest: file, sync: false, minLength: BUFFERED_BYTES });
  let timer: NodeJS.Timeout | undefined;
  let unwritten = 0;
  const flush = () => {
    timer = undefined;
    stream.flush();
  };
  const flushSoon = () => {
    timer ??= setTimeout(flush, WRITTEN_WITHIN_MS).unref();
  };
  stream.on('write', (bytes: number) => {
    unwritten -= bytes;
    // A flush has no effect while the lines before are being written.
    if (unwritten > 0) flushSoon();
  });
  return {
    write(line) {
      unwritten += Buffer.byteLength(line);
      stream.write(line);
      flushSoon();
    },
    flushSync: () => stream.flushSync(),
  };
}
