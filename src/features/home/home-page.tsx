/** Home (S2.01). */
export function HomePage() {
  return <div />;
}
