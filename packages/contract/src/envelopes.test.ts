import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEnvelopes, encodeEnvelopes } from './envelopes.ts';
import { limits } from './limits.ts';

const { stems, envelopeHertz } = limits.layers;

describe('the file of envelopes', () => {
  it('gives back what was written, for any number of stems', () => {
    const anyFrames = fc.nat({ max: 1200 }).chain((length) =>
      fc.array(fc.uint8Array({ minLength: length, maxLength: length }), {
        minLength: 1,
        maxLength: stems.max,
      }),
    );
    fc.assert(
      fc.property(anyFrames, (all) => {
        const mix = {
          hertz: envelopeHertz,
          stems: all.map((frames, index) => ({ position: stems.max - index, frames })),
        };
        expect(decodeEnvelopes(encodeEnvelopes(mix))).toEqual(mix);
      }),
    );
  });

  it('fills a stem that is shorter than the others with silence', () => {
    const mix = encodeEnvelopes({
      hertz: envelopeHertz,
      stems: [
        { position: 0, frames: new Uint8Array([1, 2, 3]) },
        { position: 2, frames: new Uint8Array([9]) },
      ],
    });
    expect(decodeEnvelopes(mix)?.stems[1]).toEqual({
      position: 2,
      frames: new Uint8Array([9, 0, 0]),
    });
  });

  it('has at most 1.2 kB for each stem of the longest loop', () => {
    const frames = new Uint8Array(limits.loop.seconds.max * envelopeHertz);
    const one = encodeEnvelopes({ hertz: envelopeHertz, stems: [{ position: 0, frames }] });
    expect(one.length).toBeLessThanOrEqual(1210);
  });

  it('is refused when it is cut, longer, of another version or no such file', () => {
    const bytes = encodeEnvelopes({
      hertz: envelopeHertz,
      stems: [{ position: 0, frames: new Uint8Array([1, 2, 3]) }],
    });
    expect(decodeEnvelopes(bytes.subarray(0, -1))).toBeNull();
    expect(decodeEnvelopes(new Uint8Array([...bytes, 0]))).toBeNull();
    expect(decodeEnvelopes(new Uint8Array([2, ...bytes.subarray(1)]))).toBeNull();
    expect(decodeEnvelopes(new Uint8Array())).toBeNull();
    expect(decodeEnvelopes(new Uint8Array([1, 20, 0, 0, 1]))).toBeNull();
    const header = fc.tuple(
      fc.constantFrom(0, 1, 2),
      fc.nat(255),
      fc.nat(4),
      fc.nat(4),
      fc.constantFrom(0, 0, 0, 1),
    );
    const anyBytes = fc.tuple(header, fc.uint8Array({ maxLength: 24 }));
    fc.assert(
      fc.property(anyBytes, ([start, rest]) => {
        const any = new Uint8Array([...start, ...rest]);
        const decoded = decodeEnvelopes(any);
        expect(decoded === null ? any : encodeEnvelopes(decoded)).toEqual(any);
      }),
    );
  });
});
