/** A coach shows a workout on her own site. */
import { expect, test } from 'vitest';
import { embedCode } from '#src/features/workout/embed-code.ts';

test('S2.03 the code is one frame of this workout, named for those who can’t see it', () => {
  const code = embedCode('https://training.example', '0198a1c2-0000-7000-8000-00000000abcd', 'Over-unders 3x12');
  expect(code).toMatch(/^<iframe [^<>]*><\/iframe>$/);
  expect(code).toContain('src="https://training.example/embed/workouts/0198a1c2-0000-7000-8000-00000000abcd"');
  expect(code).toContain('title="Over-unders 3x12"');
});

test('S2.03 whatever a workout is called, its name stays text on the other site', () => {
  const name = `"'><script>alert(1)</script> & more`;
  const code = embedCode('https://training.example', 'x', name);
  expect(code.match(/<[a-z]+/g)).toEqual(['<iframe']);
  const title = /title="([^"]*)"/.exec(code)?.[1] ?? '';
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
  expect(title.replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity)).toBe(name);
});
