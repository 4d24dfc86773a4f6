/** Writes numbers of any width up to 32 bits, the highest bit first. */
export const createBitWriter = (capacity: number) => {
  let bytes = new Uint8Array(capacity);
  let length = 0;
  let held = 0;
  let heldBits = 0;

  const push = (byte: number): void => {
    if (length === bytes.length) {
      const larger = new Uint8Array(bytes.length * 2);
      larger.set(bytes);
      bytes = larger;
    }
    bytes[length] = byte;
    length += 1;
  };

  const write = (value: number, bits: number): void => {
    for (let left = bits; left > 0;) {
      const taken = Math.min(left, 8 - heldBits);
      held = (held << taken) | ((value >>> (left - taken)) & ((1 << taken) - 1));
      heldBits += taken;
      left -= taken;
      if (heldBits === 8) {
        push(held);
        held = 0;
        heldBits = 0;
      }
    }
  };

  return {
    write,
    /** That many zeros and a one. */
    writeUnary: (zeros: number): void => {
      for (let left = zeros; left > 0; left -= 24) write(0, Math.min(left, 24));
      write(1, 1);
    },
    /** Zeros up to the next byte. */
    align: (): void => {
      if (heldBits > 0) write(0, 8 - heldBits);
    },
    /** What was written, in whole bytes. */
    bytes: (): Uint8Array => bytes.subarray(0, length),
    length: (): number => length,
  };
};

export type BitWriter = ReturnType<typeof createBitWriter>;
