/** What runs inside of the page: each function is sent there as text, so none may use anything from outside of itself. */

import type * as library from '@testing-library/dom';

declare global {
  /** Where the library is once a page has it. */
  var TestingLibraryDom: typeof library | undefined;
  /** What was located last, for the next step. */
  var located: HTMLElement | undefined;
}

/** A text, or a regular expression taken apart: an expression does not travel as JSON. */
export type Pattern = string | { source: string; flags: string };

export type Wanted = { inside: string } & ({ role: string; name?: Pattern } | { label: Pattern } | { text: string });

/** The middle of what is wanted, in the viewport; null while it is not there, moves, is disabled or lies under something. */
export async function locate({ inside, ...wanted }: Wanted): Promise<{ x: number; y: number } | null> {
  const queries = globalThis.TestingLibraryDom;
  const container = document.querySelector<HTMLElement>(inside);
  if (!queries || !container) return null;
  const matcher = (pattern: Pattern) =>
    typeof pattern === 'string' ? pattern : new RegExp(pattern.source, pattern.flags);
  const find = () => {
    if ('label' in wanted) return queries.queryAllByLabelText(container, matcher(wanted.label));
    if ('text' in wanted) return queries.queryAllByText(container, wanted.text);
    const { role, name } = wanted;
    return queries.queryAllByRole(container, role, name === undefined ? {} : { name: matcher(name) });
  };
  for (const element of find()) {
    element.scrollIntoView({ block: 'center', inline: 'nearest' });
    // A link that goes on in the next line has a box for each.
    const firstBox = () => element.getClientRects()[0] ?? element.getBoundingClientRect();
    const before = firstBox();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { left, top, width, height } = firstBox();
    if (left !== before.left || top !== before.top || element.matches(':disabled')) continue;
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const uppermost = document.elementFromPoint(x, y);
    if (!uppermost || !(element.contains(uppermost) || uppermost.contains(element))) continue;
    globalThis.located = element;
    return { x, y };
  }
  return null;
}

/** Can the text be read there? As people see it: what is hidden is not there, and capitals by style count as letters. */
export function isShown({ pattern, inside }: { pattern: Pattern; inside: string }): boolean {
  const shown = [...document.querySelectorAll<HTMLElement>(inside)].map((element) => element.innerText).join('\n');
  if (typeof pattern === 'string') return shown.toLowerCase().includes(pattern.toLowerCase());
  return new RegExp(pattern.source, `${pattern.flags}i`).test(shown);
}
