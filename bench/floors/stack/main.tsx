/** The same stack with next to nothing on it: 42 rows from IndexedDB, listed. What our app takes longer is ours. */
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Dexie } from 'dexie';
import { createRoot } from 'react-dom/client';

const database = new Dexie('floor');
database.version(1).stores({ rows: 'id' });
const rows = database.table<{ id: number; name: string }>('rows');

const root = createRootRoute();
const list = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: async () => {
    if ((await rows.count()) === 0)
      await rows.bulkAdd(Array.from({ length: 42 }, (_, id) => ({ id, name: `Row ${id}` })));
    return rows.toArray();
  },
  component: List,
});
const router = createRouter({ routeTree: root.addChildren([list]) });

function List() {
  return (
    <main id="ready">
      <h1>Today</h1>
      <ul>
        {list.useLoaderData().map((row) => (
          <li key={row.id}>{row.name}</li>
        ))}
      </ul>
    </main>
  );
}

void navigator.serviceWorker.register('/sw.js');
const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
