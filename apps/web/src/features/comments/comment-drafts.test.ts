import { expect, test } from 'vitest';
import { commentDrafts, restoreDraft } from './comment-drafts.ts';

test('a comment that failed to send is put back into the empty field', () => {
  commentDrafts.write('empty', '');
  restoreDraft('empty', 'hello');
  expect(commentDrafts.read('empty')).toBe('hello');
});

test('text typed in the meantime is kept below a failed comment', () => {
  commentDrafts.write('busy', 'and more');
  restoreDraft('busy', 'hello');
  expect(commentDrafts.read('busy')).toBe('hello\nand more');
});
