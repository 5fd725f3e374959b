/** What a translation has put in the place of a text. */
const standIns = new WeakMap<Node, ChildNode>();

/** The stand-in of a text that `parent` no longer has itself. */
const standInIn = (parent: Node, text: Node | null): ChildNode | null => {
  const standIn = text === null || text.parentNode === parent ? undefined : standIns.get(text);
  return standIn?.parentNode === parent ? standIn : null;
};

const isFont = (node: Node | null | undefined): node is ChildNode => node?.nodeName === 'FONT';

/** What took the place of the removed text, in one step or in two. */
const replacementOf = ({ addedNodes, previousSibling, nextSibling }: MutationRecord) =>
  [addedNodes[0], previousSibling, nextSibling].find(isFont);

const restore = (text: Node): void => {
  const standIn = standIns.get(text);
  standIns.delete(text);
  if (standIn?.isConnected === true) standIn.replaceWith(text);
};

/**
 * UC38: a browser that translates the page replaces each text by `<font>` elements, while React goes on to change and remove
 * the text that it rendered: the words stayed as they were, or the page broke. A text that changes takes its place again,
 * and is translated anew.
 */
export const keepUpWithTranslation = (page: Window & typeof globalThis): void => {
  const { prototype } = page.Node;
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    const standIn = standInIn(this, child);
    if (standIn === null) return removeChild.call(this, child) as Child;
    standIn.remove();
    return child;
  };
  prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    reference: Node | null,
  ): Child {
    standIns.get(child)?.remove();
    standIns.delete(child);
    return insertBefore.call(this, child, standInIn(this, reference) ?? reference) as Child;
  };
  const observer = new page.MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') restore(record.target);
      const [removed] = record.removedNodes;
      const replacement = removed?.nodeName === '#text' ? replacementOf(record) : undefined;
      if (removed === undefined || replacement === undefined || removed.isConnected) continue;
      standIns.set(removed, replacement);
      observer.observe(removed, { characterData: true });
    }
  });
  observer.observe(page.document.documentElement, { childList: true, subtree: true });
};
