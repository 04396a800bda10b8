/** Watches a page and tells what happens on it as masked events of rrweb: what is drawn, taps, scrolling and sizes (S9.15). */
import { isState, type MaskedPage, maskPage, maskText, type RecordedNode, stateOf } from './masked-page.ts';

export interface RecordedEvent {
  /** 2 the page as a whole, 3 what has changed on it, 4 its size. */
  type: 2 | 3 | 4;
  data: object;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** Changes are told together. */
const settleMilliseconds = 500;

/** rrweb's sources of a change. */
const source = { mutation: 0, interaction: 2, scroll: 3, resize: 4 } as const;
const interaction = { click: 2, touchStart: 7 } as const;

/** @returns ends it */
export function recordPage(tell: (event: RecordedEvent) => void): () => void {
  const page = maskPage();
  const say = (type: RecordedEvent['type'], data: object): void => tell({ type, data, timestamp: Date.now() });
  const size = () => ({ width: innerWidth, height: innerHeight });

  let records: MutationRecord[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scrolled = new Set<Node>();
  /** Style sheets, which are there before their rules. */
  const arrived = new Set<Node>();

  const tellChanges = (): void => {
    timer = undefined;
    const changes = changesIn(records, arrived, page);
    records = [];
    arrived.clear();
    if (changes) say(3, { source: source.mutation, ...changes });
    for (const node of scrolled) {
      const id = page.idOf(node);
      const { scrollLeft: x, scrollTop: y } =
        node instanceof Element ? node : (document.scrollingElement ?? document.documentElement);
      if (id !== undefined) say(3, { source: source.scroll, id, x, y });
    }
    scrolled.clear();
  };
  const later = (): void => {
    timer ??= setTimeout(tellChanges, settleMilliseconds);
  };

  // The page's address would say more than which page it is.
  say(4, { href: 'about:blank', ...size() });
  say(2, { node: page.record(document), initialOffset: { left: scrollX, top: scrollY } });

  const observer = new MutationObserver((more) => {
    records.push(...more);
    later();
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });

  const ending = new AbortController();
  const listen = { signal: ending.signal, capture: true, passive: true };
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof Node) scrolled.add(target);
      later();
    },
    listen,
  );
  document.addEventListener(
    'pointerdown',
    ({ target, pointerType, clientX: x, clientY: y }) => {
      const id = target instanceof Node ? page.idOf(target) : undefined;
      const type = pointerType === 'touch' ? interaction.touchStart : interaction.click;
      if (id !== undefined) say(3, { source: source.interaction, type, id, x, y });
    },
    listen,
  );
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement)) return;
      arrived.add(target);
      later();
    },
    listen,
  );
  globalThis.addEventListener('resize', () => say(3, { source: source.resize, ...size() }), listen);

  return () => {
    ending.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
}

/** @returns null where nothing of it is in the recording */
function changesIn(records: readonly MutationRecord[], arrived: ReadonlySet<Node>, page: MaskedPage) {
  const removes: { parentId: number; id: number }[] = [];
  const added = new Set([...arrived].filter((node) => page.idOf(node) === undefined));
  const changed = new Map<Element, Set<string>>();
  const reworded = new Set<Text>();
  for (const { target, attributeName, removedNodes, addedNodes } of records) {
    if (target instanceof Text) reworded.add(target);
    if (target instanceof Element && attributeName !== null && isState(attributeName))
      changed.set(target, (changed.get(target) ?? new Set()).add(attributeName));
    for (const node of removedNodes) {
      const [parentId, id] = [page.idOf(target), page.idOf(node)];
      if (parentId !== undefined && id !== undefined) removes.push({ parentId, id });
      page.forget(node);
    }
    for (const node of addedNodes) added.add(node);
  }
  const adds = addsOf(added, page);
  const isNew = new Set(adds.map(({ node }) => node.id));
  const idOfKnown = (node: Node): number[] => {
    const id = page.idOf(node);
    return id === undefined || isNew.has(id) || !node.isConnected ? [] : [id];
  };
  const attributes = [...changed].flatMap(([element, names]) =>
    idOfKnown(element).map((id) => ({
      id,
      attributes: Object.fromEntries([...names].map((name) => [name, stateOf(element, name)])),
    })),
  );
  const texts = [...reworded].flatMap((text) => idOfKnown(text).map((id) => ({ id, value: maskText(text.data) })));
  const all = { texts, attributes, removes, adds };
  return Object.values(all).every((some) => some.length === 0) ? null : all;
}

/** The last of a parent first, so that the element after each one is already there. */
function addsOf(added: ReadonlySet<Node>, page: MaskedPage) {
  const outermost = [...added].filter((node) => node.isConnected && !hasAncestorIn(node, added));
  const parents = new Set(outermost.flatMap(({ parentNode }) => parentNode ?? []));
  return [...parents].flatMap((parent) => {
    const parentId = page.idOf(parent);
    if (parentId === undefined) return [];
    return [...parent.childNodes]
      .filter((node) => added.has(node))
      .toReversed()
      .flatMap((node) => {
        const recorded = page.record(node);
        return recorded ? flatten(recorded, parentId, nextIdOf(node, page)) : [];
      });
  });
}

function hasAncestorIn({ parentNode }: Node, nodes: ReadonlySet<Node>): boolean {
  for (let at = parentNode; at; at = at.parentNode) if (nodes.has(at)) return true;
  return false;
}

function nextIdOf(node: Node, page: MaskedPage): number | null {
  for (let next = node.nextSibling; next; next = next.nextSibling) {
    const id = page.idOf(next);
    if (id !== undefined) return id;
  }
  return null;
}

/** rrweb adds one node at a time. */
function flatten(
  node: RecordedNode,
  parentId: number,
  nextId: number | null,
): { parentId: number; nextId: number | null; node: RecordedNode }[] {
  if (!('childNodes' in node)) return [{ parentId, nextId, node }];
  const { childNodes, ...alone } = node;
  return [
    { parentId, nextId, node: { ...alone, childNodes: [] } },
    ...childNodes.flatMap((child) => flatten(child, node.id, null)),
  ];
}
