import { tracingChannel } from 'node:diagnostics_channel';
import { SpanKind, type Span } from '@opentelemetry/api';
import { beginSpan, failSpan } from './tracing.ts';

interface Command {
  readonly command: string;
  readonly error?: unknown;
}

/** A span for each command, by the client's own diagnostics. Keys and values are left out. */
export function traceValkey(): () => void {
  const spans = new WeakMap<object, Span>();
  const channel = tracingChannel<unknown, Command>('ioredis:command');
  const subscribers = {
    start(message: Command) {
      const span = beginSpan(`valkey ${message.command}`, {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'redis', 'db.operation.name': message.command },
      });
      if (span !== undefined) spans.set(message, span);
    },
    end() {},
    asyncStart() {},
    asyncEnd(message: Command) {
      const span = spans.get(message);
      if (message.error !== undefined && span !== undefined) failSpan(span, message.error);
      span?.end();
    },
    error() {},
  };
  channel.subscribe(subscribers);
  return () => channel.unsubscribe(subscribers);
}
