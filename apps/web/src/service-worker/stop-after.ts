type Bytes = Uint8Array<ArrayBuffer>;

/** Passes on a number of bytes and fails after that, so that nothing larger is kept in memory. */
export const stopAfter = (most: number, onStop: () => void): TransformStream<Bytes, Bytes> => {
  let passed = 0;
  return new TransformStream({
    transform(piece, controller) {
      passed += piece.byteLength;
      if (passed <= most) {
        controller.enqueue(piece);
        return;
      }
      onStop();
      controller.error(new RangeError('More than can be posted'));
    },
  });
};
