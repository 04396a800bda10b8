/** The lines of HTML that show a workout inside another site's page (S2.03). */

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** As text between quotation marks in HTML: a workout's name must never become markup of the page that shows it. */
const asAttribute = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

/**
 * @param origin of this installation, such as https://training.example
 * @returns one frame as wide as its place, and as high as most workouts need
 */
export const embedCode = (origin: string, workoutId: string, name: string): string =>
  `<iframe src="${asAttribute(`${origin}/embed/workouts/${encodeURIComponent(workoutId)}`)}" ` +
  `title="${asAttribute(name)}" width="100%" height="560" loading="lazy" style="border: 0"></iframe>`;
