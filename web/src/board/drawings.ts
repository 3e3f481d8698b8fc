// Keeps drawings by key: on large boards many cells look alike, and copying is cheaper than drawing.

const kMost = 1_000;

export class Drawings {
  private known = new Map<string, DocumentFragment>();

  clear(): void {
    this.known.clear();
  }

  /** A copy of the drawing with this key. */
  copy(key: string, draw: () => SVGElement[]): Node {
    let drawing = this.known.get(key);
    if (!drawing) {
      if (this.known.size > kMost) this.known.clear();
      drawing = document.createDocumentFragment();
      drawing.append(...draw());
      this.known.set(key, drawing);
    }
    return drawing.cloneNode(true);
  }
}
