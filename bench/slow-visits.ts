/** First visits over a slow 4G network at 4× CPU throttle: our app beside one static page and our stack with next to nothing on it, in turn. */
import { buildStackFloor, serveFolder, staticFloorFolder } from './floors.ts';
import { openOurApp } from './our-app.ts';
import { slowNetworkTo } from './slow-4g.ts';
import { note, report, timeFirstVisit, type Times } from './visits.ts';

export async function slowVisitsBench(rounds: number, print: (text: string) => void): Promise<void> {
  const app = await openOurApp(8796, 0);
  const floors = [await serveFolder(staticFloorFolder()), await serveFolder(await buildStackFloor())] as const;
  const sites = [
    { name: 'static page', url: floors[0].url, ready: '#ready' },
    { name: 'our stack, empty', url: floors[1].url, ready: '#ready' },
    { name: 'Trainside', url: app.url, ready: 'main h1' },
    { name: '… to use', url: app.url, ready: '#root > :not([data-picture]) main h1' },
  ];
  try {
    const times: Times = new Map();
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, url, ready } of sites) {
        // A line of its own, in which nothing is left of the last visit.
        const network = await slowNetworkTo(url);
        try {
          note(times, name, await timeFirstVisit(`${network.url}/`, ready));
        } finally {
          network.close();
        }
      }
    }
    report(print, 'First visit over slow 4G, cold, ready ms', times);
  } finally {
    await app.remove();
    await Promise.all(floors.map((floor) => floor.stop()));
  }
}
