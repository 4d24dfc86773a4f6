import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('escaped text cannot become a tag, an entity or the end of an attribute', () => {
  expect(escapeHtml('<b title="a">Tom & Jo</b> &lt;')).toBe(
    '&lt;b title=&quot;a&quot;&gt;Tom &amp; Jo&lt;/b&gt; &amp;lt;',
  );
  expect(escapeHtml("it's fine")).toBe("it's fine");
});
