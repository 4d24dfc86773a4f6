import { context } from '@opentelemetry/api';
import type { TracingConfig } from './config.ts';
import { traceValkey } from './trace-valkey.ts';
import { traceWith } from './tracing.ts';

const CLOSE_WITHIN_MS = 2_000;

/**
 * Sends spans to a collector from now on; to be called before anything else is created. An
 * unavailable collector affects only the traces. Returns a function that flushes the last ones.
 */
export async function startTracing(
  config: TracingConfig | null,
  service: string,
): Promise<() => Promise<void>> {
  if (config === null) return async () => {};
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
    ]);
  const url = `${config.endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  traceWith(provider.getTracer('swirl'));
  const stopValkey = traceValkey();
  return async () => {
    stopValkey();
    traceWith(undefined);
    const over = new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS).unref());
    await Promise.race([provider.shutdown().catch(() => {}), over]);
    context.disable();
  };
}
