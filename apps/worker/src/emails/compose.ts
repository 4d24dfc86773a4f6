import { languages, type Language } from '@swirl/contract/languages';
import { PRODUCT_NAME } from '@swirl/contract/product';
import { escapeHtml } from '@swirl/platform/escape-html';
import type { Mail } from '@swirl/platform/mail';

/** The content of an email, before it becomes text and HTML. */
export interface EmailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The button. */
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing?: string;
}

export function compose(
  to: string,
  { subject, paragraphs, action, closing }: EmailContent,
  language: Language,
): Mail {
  const last = closing === undefined ? [] : [closing];
  const text = [
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...last,
    PRODUCT_NAME,
  ];
  const html = [
    ...paragraphs.map(paragraph),
    ...(action === undefined ? [] : [button(action.label, action.url)]),
    ...last.map(paragraph),
  ];
  return {
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: page(subject, html.join('\n'), language),
  };
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const button = (label: string, url: string) =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:999px;background:#6d28d9;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;word-break:break-all">${escapeHtml(url)}</p>`;

const page = (title: string, body: string, language: Language) => `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:32rem;margin:0 auto">
<p style="margin:0 0 16px;font-weight:700">${escapeHtml(PRODUCT_NAME)}</p>
${body}
</div>
</body>
</html>
`;
