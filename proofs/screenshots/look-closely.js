// Runs in the page: finds visual defects.
(() => {
  const LEAST = 44;
  const complaints = [];
  const card = document.querySelector('article[data-loop]:not([inert])');
  const name = (element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    const inside =
      box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    return (
      box.width > 1 &&
      box.height > 1 &&
      inside &&
      element.checkVisibility({ visibilityProperty: true })
    );
  };
  const roots = [card, document.querySelector('.tab-bar'), document.querySelector('main > header')];
  const all = (selector) =>
    roots.flatMap((root) => (root ? Array.from(root.querySelectorAll(selector)) : [])).filter(seen);
  // A scrollable row shows its rest when scrolled.
  const pushedAside = (element) => {
    const { left, right } = element.getBoundingClientRect();
    for (let at = element.parentElement; at !== null; at = at.parentElement) {
      const box = at.getBoundingClientRect();
      const scrolls = /auto|scroll/.test(getComputedStyle(at).overflowX);
      if (scrolls && (left < box.left - 1 || right > box.right + 1)) return true;
    }
    return false;
  };

  const hits = (target, x, y) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (target.contains(top) || top.contains(target));
  };
  for (const target of all('a, button, [role="slider"]')) {
    if (pushedAside(target)) continue;
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const [dx, dy] = [Math.max(0, LEAST / 2 - 1), Math.max(0, LEAST / 2 - 1)];
    const wide = width >= LEAST || (hits(target, x - dx, y) && hits(target, x + dx, y));
    const high = height >= LEAST - 0.5 || (hits(target, x, y - dy) && hits(target, x, y + dy));
    if (!wide || !high)
      complaints.push(`smaller than ${LEAST} px: ${name(target)} (${width}×${height})`);
    // Texts lie over the player: it is covered if nothing of it can be tapped.
    const parts = height > innerHeight / 2 ? [0.2, 0.35, 0.5, 0.65, 0.8] : [0.5];
    if (!parts.some((part) => hits(target, x, top + height * part)))
      complaints.push(`covered: ${name(target)}`);
  }

  for (const element of all('b, p, span, time, a, h2')) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const hinted =
      textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || /auto|scroll/.test(overflowY);
    const cut =
      (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) ||
      (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1);
    if (cut && !hinted && element.clientWidth > 1) complaints.push(`cut: ${name(element)}`);
  }

  // The lines of its text and its buttons, not the space they may take.
  const boxesOf = (part) => {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const boxes = Array.from(part.querySelectorAll('button'), (button) =>
      button.getBoundingClientRect(),
    );
    while (texts.nextNode()) {
      if (pushedAside(texts.currentNode.parentElement)) continue;
      const line = document.createRange();
      line.selectNodeContents(texts.currentNode);
      boxes.push(...line.getClientRects());
    }
    return boxes.filter(({ width, height }) => width > 1 && height > 1);
  };
  const touch = (a, b) =>
    a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 1 && b.bottom > a.top + 1;
  const parts = ['.loop-meta', '.loop-actions', '.stage-sound-button', 'main > header']
    .map((selector) => ({
      selector,
      part: card?.querySelector(selector) ?? document.querySelector(selector),
    }))
    .filter(({ part }) => part !== null && seen(part))
    .map(({ selector, part }) => ({ selector, boxes: boxesOf(part) }));
  for (const [index, one] of parts.entries()) {
    for (const other of parts.slice(index + 1)) {
      const over = one.boxes.some((box) => other.boxes.some((another) => touch(box, another)));
      if (over) complaints.push(`${one.selector} lies over ${other.selector}`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth)
    complaints.push('the page scrolls sideways');
  return complaints;
})();
