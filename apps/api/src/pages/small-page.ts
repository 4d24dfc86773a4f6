import { languages, type Language } from '@swirl/contract/languages';

const STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 1rem; text-align: center; }
  button, a { font: inherit; padding: .75rem 1.25rem; border-radius: 999px; }
  button { border: 0; background: #6d28d9; color: #fff; cursor: pointer; }
`;

/**
 * A page with one message or question. It needs no script and no session. The body is our own HTML.
 */
export function smallPage(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style>
<main>
<h1>${title}</h1>
${body}
</main>
</html>
`;
}
