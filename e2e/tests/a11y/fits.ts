import type { Page } from '@playwright/test';

/** Texts that are cut off and hit areas that are too small on the current page. */
export const cutOffTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 2;
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) {
      found.push(`the page is ${root.scrollWidth - root.clientWidth} px wider than the screen`);
    }

    /** Scrolls, or shows an ellipsis. */
    const isHonest = (style: CSSStyleDeclaration): boolean =>
      /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`) ||
      style.textOverflow === 'ellipsis' ||
      style.webkitLineClamp !== 'none';
    /** For screen readers only, or hidden. */
    const isUnseen = (element: Element): boolean =>
      element.closest('[aria-hidden="true"], [inert], .sr-only, .not-focus-within\\:sr-only') !==
        null ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.getBoundingClientRect().width <= 1;
    const cutBy = (box: DOMRect, holder: Element, clips: CSSStyleDeclaration): boolean => {
      const edge = holder.getBoundingClientRect();
      const across = clips.overflowX !== 'visible';
      const down = clips.overflowY !== 'visible';
      return (
        (across && (box.left < edge.left - SLACK || box.right > edge.right + SLACK)) ||
        (down && (box.top < edge.top - SLACK || box.bottom > edge.bottom + SLACK))
      );
    };
    const isCut = (box: DOMRect, from: Element): boolean => {
      for (let holder: Element | null = from; holder; holder = holder.parentElement) {
        const style = getComputedStyle(holder);
        if (isHonest(style)) return false;
        if (style.overflow !== 'visible' && cutBy(box, holder, style)) return true;
        if (style.position === 'fixed') break;
      }
      return box.left < -SLACK || box.right > root.clientWidth + SLACK;
    };

    // Under a dialog the page cannot be reached, and is not checked.
    const layer = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
    const texts = document.createTreeWalker(layer ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const holder = text.parentElement;
      if (holder === null || !text.textContent?.trim() || isUnseen(holder)) continue;
      if (holder.matches('script, style, option, noscript')) continue;
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (boxes.some((box) => isCut(box, holder))) {
        found.push(`cut: ${text.textContent.trim().slice(0, 60)}`);
      }
    }
    return [...new Set(found)];
  });

/** Controls with a hit area smaller than 44 px. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS =
      'button, a[href], input, textarea, select, [role="switch"], [role="slider"], [role="tab"], [role="treeitem"]';
    // Controls that are visible only on focus are for keyboards, and so are the handles on the plane of
    // moods, which takes touches itself.
    const UNREACHED =
      '[inert], [aria-hidden="true"], .sr-only, .plane-handle, .not-focus-within\\:sr-only, :disabled, [aria-disabled="true"]';
    const REACH = 21;
    const layer = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
    const missed: string[] = [];
    for (const control of (layer ?? document).querySelectorAll(CONTROLS)) {
      if (control.closest(UNREACHED) !== null || !control.checkVisibility()) continue;
      // A link in a sentence is as high as its line.
      if (control.matches('p a, li a') && getComputedStyle(control).display === 'inline') continue;
      // The hit area of a checkbox or radio button includes its label.
      const drawn = control.closest('label') ?? control;
      drawn.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = drawn.getBoundingClientRect();
      // Hidden until focused, like the skip link.
      if (width <= 1 || height <= 1 || getComputedStyle(control).clipPath !== 'none') continue;
      const [x, y] = [left + width / 2, top + height / 2];
      const reached = (dx: number, dy: number): boolean => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        // Off-screen controls cannot be tapped.
        if (hit === null) return true;
        return hit.closest(`${CONTROLS}, label, [data-orientation]`) !== null;
      };
      const all =
        reached(-REACH, 0) && reached(REACH, 0) && reached(0, -REACH) && reached(0, REACH);
      if (!all) missed.push(control.outerHTML.replaceAll(/ class="[^"]*"/g, '').slice(0, 160));
    }
    return [...new Set(missed)];
  });
