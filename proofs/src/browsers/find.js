// Runs in the page: finds an element by role and name, if it can be reached now, and marks it for
// the driver.
globalThis.proofFind = ({ role, name, within }) => {
  const ROLES = {
    button: 'button, [role="button"]',
    dialog: '[role="dialog"], [role="alertdialog"]',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    listitem: 'li',
    radio: '[role="radio"], input[type="radio"]',
    tab: '[role="tab"]',
    textbox: 'textarea, input:not([type="radio"], [type="checkbox"], [type="file"])',
    picture: 'img, canvas',
    text: 'p, span, h1, h2, h3, output, li, div',
  };
  const textOf = (element) => element?.textContent?.trim() ?? '';
  const namesOf = (element) =>
    [
      element.getAttribute('aria-label'),
      ...(element.getAttribute('aria-labelledby')?.split(' ') ?? []).map((id) =>
        textOf(document.getElementById(id)),
      ),
      ...[...(element.labels ?? [])].map(textOf),
      element.getAttribute('alt'),
      textOf(element),
    ].filter((one) => one !== null && one !== '');
  const reachable = (element) => {
    if (element.closest('[inert], [aria-hidden="true"]') !== null) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && left < innerWidth && top < innerHeight * 20;
  };
  const pattern = new RegExp(`^(?:${name})$`, 'su');
  const roots = within === undefined ? [document] : [...document.querySelectorAll(within)];
  const found = roots
    .flatMap((root) => Array.from(root.querySelectorAll(ROLES[role])))
    .filter((element) => namesOf(element).some((one) => pattern.test(one)) && reachable(element))
    // The innermost: a paragraph rather than its container.
    .findLast(
      (element, _index, all) => !all.some((one) => one !== element && element.contains(one)),
    );
  if (found === undefined) return null;
  found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  const covered = above === null || !(found.contains(above) || above.contains(found));
  if (covered && role !== 'text' && role !== 'dialog' && role !== 'heading') return null;
  document.querySelector('[data-proof]')?.removeAttribute('data-proof');
  found.setAttribute('data-proof', '');
  return '[data-proof]';
};
