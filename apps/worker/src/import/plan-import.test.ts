import { Refused } from '@swirl/contract/refused';
import { newId } from '@swirl/db/ids';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseArchiveData } from './archive-data.ts';
import { planImport } from './plan-import.ts';

const archiveOf = (given: object) => ({
  format: 'swirl-export-2',
  account: { id: newId() },
  ...given,
});
const loopOf = (given: object = {}) => ({
  id: newId(),
  mediaType: 'status',
  state: 'ready',
  visibility: 'public',
  caption: 'Then',
  duration: 0,
  createdAt: '2024-05-01T10:00:00.000Z',
  ...given,
});
const plan = (given: object) => planImport(parseArchiveData(archiveOf(given)), () => true);
const stateOf = (loop: object) => plan({ loops: [loop] }).items[0];

describe('the plan of an import', () => {
  it('has the loops in the order in which they were posted, each id once', () => {
    const later = loopOf({ caption: 'Later', createdAt: '2024-06-01T10:00:00.000Z' });
    const sooner = loopOf({ caption: 'Sooner' });
    const { items } = plan({ loops: [later, sooner, { ...sooner, caption: 'Twice' }] });
    expect(items.map(({ caption, position }) => [caption, position])).toEqual([
      ['Sooner', 0],
      ['Later', 1],
    ]);
  });

  it.each([
    ['a remix of someone else’s loop', { parentLoopId: newId() }, 'remix-of-others'],
    ['a remix whose original is gone', { wasRemix: true }, 'remix-of-others'],
    ['what moderators removed', { state: 'removed' }, 'removed'],
    ['what moderators hid', { state: 'hidden' }, 'removed'],
    ['what could not be processed', { state: 'failed' }, 'unfinished'],
    ['an unknown mood', { moodTags: ['no such mood'] }, 'invalid'],
    ['text that cannot be stored', { caption: 'a\0b' }, 'invalid'],
    ['a face that does not exist', { mediaType: 'audio', avatarConfig: { x: 1 } }, 'invalid'],
    ['a loop that is too long', { mediaType: 'audio', duration: 61 }, 'invalid'],
    ['a recording without a file', { mediaType: 'audio', duration: 1 }, 'file-missing'],
  ])('leaves out %s', (_what, given, reason) => {
    expect(stateOf(loopOf(given))).toMatchObject({ state: 'left', reasons: [reason] });
  });

  it('finds the best file of a recording by its row', () => {
    const loop = loopOf({ mediaType: 'video', duration: 2 });
    const media = ['480', '720', 'poster'].map((role) => ({
      id: newId(),
      loopId: loop.id,
      role,
      contentType: role === 'poster' ? 'image/webp' : 'video/mp4',
    }));
    const { items } = plan({ loops: [loop], media });
    expect(items[0]?.content?.file).toBe(`media/${loop.id}/720.mp4`);
  });

  it('takes an edit along that is still to be applied', () => {
    const loop = loopOf({ mediaType: 'video', duration: 2, state: 'processing' });
    const media = [{ id: newId(), loopId: loop.id, role: 'source', contentType: 'video/mp4' }];
    const processing = [{ loopId: loop.id, edit: { start: 1, end: 3 } }];
    const { items } = plan({ loops: [loop], media, processing });
    expect(items[0]?.content?.post).toMatchObject({ edit: { start: 1, end: 3 } });
  });

  it('moves no loop into the future', () => {
    const item = stateOf(loopOf({ createdAt: '2999-01-01T00:00:00.000Z' }));
    expect(item?.postedAt?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('has at most as many entries of a day as the diary takes', () => {
    const moodEntries = Array.from({ length: 60 }, () => ({
      id: newId(),
      kind: 'check-in',
      x: 0,
      y: 0,
      note: null,
      feltAt: '2024-05-01T10:00:00.000Z',
    }));
    expect(plan({ moodEntries }).moodEntries).toHaveLength(50);
  });

  it('is refused, or a plan, for any data', () => {
    const sections = ['loops', 'media', 'captions', 'savedLoops', 'collections', 'moodEntries'];
    const row = fc.oneof(
      fc.jsonValue(),
      fc.record({ id: fc.uuid(), loopId: fc.uuid(), name: fc.string(), createdAt: fc.string() }),
      fc.jsonValue().map((value) => loopOf({ caption: value, moodTags: value })),
      fc.jsonValue().map((value) => loopOf({ avatarConfig: value, duration: value })),
    );
    const data = fc.dictionary(fc.constantFrom(...sections), fc.array(row, { maxLength: 5 }));
    fc.assert(
      fc.property(data, fc.boolean(), (given, hasAccount) => {
        const archive: object = hasAccount ? archiveOf(given) : given;
        const isExplained = (): boolean => {
          try {
            const { items } = planImport(parseArchiveData(archive), () => true);
            return items.every(({ reasons, content }) => content !== undefined || reasons);
          } catch (error) {
            return error instanceof Refused;
          }
        };
        expect(isExplained()).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
