import { makeSource } from './make-source.ts';
import type { SourceOrder } from './source-maker.ts';

// Run by `source-maker.ts`: makes one file after another, on request.
process.on('message', (message: SourceOrder & { readonly order: number }) => {
  const { order, recipe, scale } = message;
  makeSource(recipe, scale, message).then(
    () => process.send?.({ order }),
    (error: unknown) => process.send?.({ order, problem: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
