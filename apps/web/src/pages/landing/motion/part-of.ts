/** Elements are found by the data attributes that the components set. */
export const partsOf = (root: ParentNode, name: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`[data-${name}]`),
];

export const partOf = (root: ParentNode, name: string): HTMLElement => {
  const [part] = partsOf(root, name);
  if (part === undefined) throw new Error(`The landing page has no part called ${name}`);
  return part;
};
