// Creates SVG elements directly: the board changes cell by cell, which is cheaper than comparing trees.
const kNamespace = "http://www.w3.org/2000/svg";

export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Record<string, string | number> = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(kNamespace, name);
  for (const key in attributes) element.setAttribute(key, String(attributes[key]));
  if (children.length > 0) element.append(...children);
  return element;
}

export function at(x: number, y: number): string {
  return `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
}
