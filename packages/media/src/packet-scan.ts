import { runFfprobe, sourceToInspect, type GuardedFile } from './ffmpeg.ts';
import type { MediaJob } from './media-job.ts';

export interface StreamSpan {
  readonly packets: number;
  readonly start: number;
  readonly end: number;
}

/**
 * When each stream really starts and ends, from its packets: browser recordings declare no
 * duration, and a declared one may be wrong.
 */
export async function scanPackets(
  job: MediaJob,
  file: GuardedFile,
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, StreamSpan>> {
  const spans = new Map<number, StreamSpan>();
  await runFfprobe(
    job,
    [
      ['-show_entries', 'packet=stream_index,pts_time,dts_time,duration_time'],
      ['-of', 'csv=p=0'],
      sourceToInspect(file),
    ].flat(),
    { signal, onLine: (line) => addPacket(spans, line) },
  );
  return spans;
}

function addPacket(spans: Map<number, StreamSpan>, line: string): void {
  const [index, pts, dts, duration] = line.split(',').map(Number.parseFloat);
  const time = Number.isFinite(pts) ? pts : dts;
  if (index === undefined || time === undefined || !Number.isFinite(time)) return;
  const end = time + (duration !== undefined && duration > 0 ? duration : 0);
  const span = spans.get(index) ?? { packets: 0, start: time, end };
  spans.set(index, {
    packets: span.packets + 1,
    start: Math.min(span.start, time),
    end: Math.max(span.end, end),
  });
}
