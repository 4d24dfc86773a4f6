import { expect, test } from 'vitest';
import { commentDrafts, restoreDraft } from './comment-drafts.ts';

test('a comment that failed comes back to an empty field as it was', () => {
  commentDrafts.write('empty', '');
  restoreDraft('empty', 'hello');
  expect(commentDrafts.read('empty')).toBe('hello');
});

test('what was typed in the meantime is kept below it', () => {
  commentDrafts.write('busy', 'and more');
  restoreDraft('busy', 'hello');
  expect(commentDrafts.read('busy')).toBe('hello\nand more');
});
