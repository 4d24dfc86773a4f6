import { telemetry } from '@swirl/platform/telemetry';
import { Counter, Gauge, type Registry } from 'prom-client';

/**
 * Counts uploads, live events and broken invariants from telemetry. Returns a function to
 * unsubscribe.
 */
export function watchTraffic(registry: Registry): () => void {
  const registers = [registry];
  const uploads = new Counter({
    name: 'swirl_uploads_total',
    help: 'Accepted uploads',
    labelNames: ['kind'],
    registers,
  });
  const uploadedBytes = new Counter({
    name: 'swirl_upload_bytes_total',
    help: 'Bytes of accepted uploads',
    labelNames: ['kind'],
    registers,
  });
  const streams = new Gauge({
    name: 'swirl_event_streams',
    help: 'Open event streams',
    registers,
  });
  const events = new Counter({
    name: 'swirl_live_events_total',
    help: 'Live events sent',
    labelNames: ['type'],
    registers,
  });
  const broken = new Counter({
    name: 'swirl_broken_invariants_total',
    help: 'Responses refused because an invariant was broken',
    labelNames: ['invariant'],
    registers,
  });
  const stops = [
    telemetry.upload.on(({ kind, bytes }) => {
      uploads.inc({ kind });
      uploadedBytes.inc({ kind }, bytes);
    }),
    telemetry.eventStream.on((change) => streams.inc(change === 'opened' ? 1 : -1)),
    telemetry.liveEvent.on(({ type }) => events.inc({ type })),
    telemetry.brokenInvariant.on(({ invariant }) => broken.inc({ invariant })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
