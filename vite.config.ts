/** How the app and its service worker are built, and how the development server reaches the API. */
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { classNames } from './scripts/class-names.ts';
import { classicFirstLoad } from './scripts/classic-first-load.ts';
import { findDigests } from './scripts/digests.ts';
import { findFirstLoad } from './scripts/first-load.ts';
import { foldTables } from './scripts/fold-tables.ts';
import { hiddenBehind } from './scripts/hidden-behind.ts';
import { layerOrder } from './scripts/layer-order.ts';
import { modernDexie } from './scripts/modern-dexie.ts';
import { singleIcons } from './scripts/single-icons.ts';
import { splitWords } from './scripts/split-words.ts';

const apiAddress = process.env['API_ADDRESS'] ?? 'http://127.0.0.1:3000';
const apiPaths = ['/api', '/account/api', '/coach-api', '/connectors'];

// The first browsers with light-dark(), which carries every colour; older ones could not show the app.
const target = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];

// Every module of the first load of /today goes into a few files of their own instead of 90 small ones, which compress
// worse and are asked for one by one: 234 kB in 90 files became 202 kB in 6.
const firstLoad = findFirstLoad();
const inFirstLoad = (packages: RegExp) => (id: string) => packages.test(id) && firstLoad.has(id);

const ofActivities = /(core.(domain|formats).activity|core.domain.load|src.(app|features).activities)[\\/]/;

/** Pages are drawn with these, and some acts done: in the file of those acts they would bring all rules along. */
const drawnWith = /core.domain.(settings.app-settings|workouts.tags)\.ts$/;

/** Several acts in one transaction, and their undo: of the coach, and of a season planned again. */
const doneTogether = /(together|way-backs?|way-back-line|coach.edit-plan)\.(tsx?|module\.css)$/;

/** What is opened of a plan that coaches have together; who has it, its other pages say themselves. */
const ofCoaches =
  /plans.together[\\/](arrived|coaches|former-copy|invit|join|leave|open|reads|together-part|use-)|plans[\\/]plan-link|routes[\\/]plans\.join/;

const digests = findDigests();

export default defineConfig({
  plugins: [
    foldTables(),
    modernDexie,
    hiddenBehind,
    classNames,
    layerOrder,
    splitWords,
    singleIcons,
    firstLoad.plugin,
    classicFirstLoad(firstLoad.has),
    digests.plugin,
    // Before React: it splits each route file into what is needed at once and what is loaded with the route.
    // Loaders go with the page: the first load of /today must not carry what every other page reads.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        defaultBehavior: [['component', 'loader', 'errorComponent', 'pendingComponent', 'notFoundComponent']],
      },
    }),
    react(),
    {
      ...optimizeLocales.vite({
        locales: ['en-US', 'es-ES', 'ru-RU', 'de-DE', 'it-IT', 'fr-FR', 'pt-BR', 'zh-CN', 'zh-TW', 'pl-PL', 'ja-JP'],
      }),
      enforce: 'pre',
    },
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: null,
      manifest: false,
      injectManifest: {
        buildPlugins: { vite: [foldTables(), modernDexie] },
        globPatterns: [
          'index.html',
          'theme.js',
          'load-anew.js',
          'picture.js',
          'icons/icon.svg',
          'assets/**/*.{js,css,woff2}',
        ],
        manifestTransforms: [digests.transform],
      },
    }),
  ],
  build: {
    target,
    manifest: true,
    // No inline scripts and no inlined files: the content security policy allows neither.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // By their names the service worker tells the words of a language from code, and what it keeps once it is used.
        chunkFileNames: (chunk) => {
          const [, folder, locale, part] =
            /[\\/]locales[\\/](?:(catalogue)[\\/])?([\w-]+)\.json(?:\?(\w+))?$/.exec(chunk.facadeModuleId ?? '') ?? [];
          if (part === 'admin') return `assets/admin-words-${locale}-[hash].js`;
          return `assets/${locale ? `words-${locale}-${folder ?? part}` : '[name]'}-[hash].js`;
        },
        // By how often they change, so that a release of ours leaves the libraries in the browser's cache.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: inFirstLoad(/node_modules.(react|react-dom|scheduler|@tanstack)[\\/]/),
              priority: 3,
            },
            { name: 'libraries', test: inFirstLoad(/node_modules/), priority: 2 },
            { name: 'today', test: inFirstLoad(/./), priority: 1 },
            // What other pages share: each is so small that a file of its own costs more than it has, where the first load
            // names every file that may follow, and the service worker asks for them one by one.
            { name: 'icons', test: /node_modules.lucide-react[\\/]/, minShareCount: 2 },
            // Not what only a trainer session and the pages of activities, or the coach, replanning a season and an
            // import, share.
            {
              name: 'small',
              test: (id) =>
                drawnWith.test(id) || (firstLoad.isSmall(id) && !ofActivities.test(id) && !doneTogether.test(id)),
              minShareCount: 2,
            },
            // Not what only the pages of activities, and of the coach, need. Of rows apart: a trainer session is read from the device
            // with these alone.
            { name: 'schemas', test: /core.model[\\/](?!activity|recorded-activity|coach)/, minShareCount: 2 },
            { name: 'contract', test: /core.contract[\\/](?!activity|coach)/, minShareCount: 2 },
            // Before those of activities, which would take the rules of all acts along with it.
            { name: 'together', test: doneTogether, minShareCount: 2 },
            { name: 'recorded', test: ofActivities, minShareCount: 2 },
            // The page behind an invitation, and the dialogs of the same plans: last, so that it takes no rules along.
            { name: 'plan-coaches', test: ofCoaches },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(apiPaths.map((path) => [path, apiAddress])) },
});
