import {
  context,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanKind,
  type Tracer,
} from '@opentelemetry/api';

// Names and attributes of spans never contain ids, addresses or user content.

/** Undefined if tracing is off: then nothing below has an effect. */
let tracer: Tracer | undefined;

export const isTracing = (): boolean => tracer !== undefined;

interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  /** Instead of the current span. */
  readonly parent?: Context;
}

/** Only for `startTracing`. */
export function traceWith(chosen: Tracer | undefined): void {
  tracer = chosen;
}

/** Starts a span that the caller ends; undefined without tracing. */
export function beginSpan(name: string, options: SpanOptions = {}): Span | undefined {
  const { parent = context.active(), ...rest } = options;
  return tracer?.startSpan(name, rest, parent);
}

/** Runs the work in the context of this span. */
export const contextOf = (span: Span): Context => trace.setSpan(context.active(), span);

/** Runs the work in a span of its own. */
export async function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = beginSpan(name, options);
  if (span === undefined) return work();
  try {
    return await context.with(contextOf(span), work);
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Only the type of the error: messages may contain values. */
export function failSpan(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  if (error instanceof Error) span.setAttribute('error.type', error.name);
}

/** For every log line, to find it from a trace and the other way round. */
export function traceIds(): { trace_id?: string; span_id?: string } {
  const current = trace.getSpanContext(context.active());
  return current === undefined ? {} : { trace_id: current.traceId, span_id: current.spanId };
}

/** The current span in W3C format, to be passed to another process. */
export function currentTraceparent(): string | undefined {
  const current = tracer && trace.getSpanContext(context.active());
  return current && `00-${current.traceId}-${current.spanId}-0${current.traceFlags}`;
}

export function parentFrom(traceparent: string | undefined): Context {
  const parts = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/.exec(traceparent ?? '');
  const [, traceId, spanId, flags] = parts ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  const remote = { traceId, spanId, traceFlags: Number(flags), isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, remote);
}
