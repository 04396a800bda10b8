/** The faces of the editor: each shows the same segments, and a change in one shows in all. */
import type { ParseKeys } from 'i18next';
import { ChartNoAxesColumn, Table2, Text, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { FaceProps } from './face.ts';
import { GraphFace } from './graph/graph-face.tsx';
import { GridFace } from './grid/grid-face.tsx';
import { TextFace } from './text/text-face.tsx';

type FaceEntry = {
  id: string;
  label: ParseKeys;
  icon: LucideIcon;
  Face: ComponentType<FaceProps>;
  /** It draws the profile itself, so that the page does not draw it a second time. */
  drawsProfile?: true;
};

/** On a phone the graph comes first, where it says most in the least room. */
export const phoneFaces = (): readonly FaceEntry[] =>
  faces.toSorted((one, other) => Number(other.id === 'graph') - Number(one.id === 'graph'));

export const faces: readonly FaceEntry[] = [
  { id: 'grid', label: 'editor.faces.grid', icon: Table2, Face: GridFace },
  { id: 'graph', label: 'editor.faces.graph', icon: ChartNoAxesColumn, Face: GraphFace, drawsProfile: true },
  { id: 'text', label: 'editor.faces.text', icon: Text, Face: TextFace },
];
