import { PRODUCT_NAME } from '@swirl/contract/product';
import { signOutPath } from '@swirl/contract/paths';

const STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 1rem; text-align: center; }
  button, a { font: inherit; padding: .75rem 1.25rem; border-radius: 999px; }
  button { border: 0; background: #6d28d9; color: #fff; cursor: pointer; }
`;

/**
 * Asks before signing out somebody whom another site has sent here. It needs no script, and no
 * session to be shown, so there is nothing in it that another site could learn.
 */
export const signOutPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign out of ${PRODUCT_NAME}?</title>
<style>${STYLE}</style>
<main>
<h1>Sign out of ${PRODUCT_NAME}?</h1>
<p>Another website has sent you here.</p>
<form method="post" action="${signOutPath}" enctype="text/plain"><button>Sign out</button></form>
<p><a href="/">Stay signed in</a></p>
</main>
</html>
`;
