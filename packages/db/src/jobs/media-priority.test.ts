import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AFTER_UPLOADS_PRIORITY, mediaPriority } from './media-priority.ts';

const MB = 1024 * 1024;
const upload = fc.record({
  mediaType: fc.constantFrom('audio', 'video', 'image'),
  bytes: fc.integer({ min: 1, max: 200 * MB }),
});

describe('the priority of an upload', () => {
  it('is above every upload of a user who has more of them waiting', () => {
    fc.assert(
      fc.property(
        upload,
        upload,
        fc.nat(8),
        fc.integer({ min: 1, max: 40 }),
        (one, other, ahead, more) => {
          expect(mediaPriority({ ...one, ahead })).toBeLessThan(
            mediaPriority({ ...other, ahead: ahead + more }),
          );
        },
      ),
    );
  });

  it('is above that of a longer video with as many waiting', () => {
    const short = mediaPriority({ mediaType: 'video', bytes: 2 * MB, ahead: 3 });
    expect(short).toBeLessThan(mediaPriority({ mediaType: 'video', bytes: 60 * MB, ahead: 3 }));
    expect(short).toBe(mediaPriority({ mediaType: 'audio', bytes: 60 * MB, ahead: 3 }));
  });

  it('is above that of every larger size', () => {
    fc.assert(
      fc.property(upload, fc.nat(500), (one, ahead) => {
        expect(mediaPriority({ ...one, ahead })).toBeLessThan(AFTER_UPLOADS_PRIORITY);
      }),
    );
  });

  it('does not drop further from the tenth on', () => {
    const tenth = mediaPriority({ mediaType: 'video', bytes: MB, ahead: 9 });
    expect(mediaPriority({ mediaType: 'video', bytes: MB, ahead: 500 })).toBe(tenth);
  });
});
