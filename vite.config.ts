import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstWordsPlugin } from './web/build/first-words.ts'
import { lightContractPlugin } from './web/build/light-contract.ts'
import { preloadFirstScreenPlugin } from './web/build/preload-first-screen.ts'

const root = import.meta.dirname

/** What the first paint is made of; the shell uses most of it too, and takes it from there. */
const firstPaint = new RegExp(
  [
    '/web/app/first-(paint|locale)\\.ts$',
    '/web/lib/(api-client|api-problem|api-request|current-locale|rich-text|saved-scheme|status-messages|value-store|word-files)\\.ts$',
    '/shared/(accounts/locales|lib/locale|api/app|api/errors)\\.ts$',
    'virtual:first-words',
    'vite/preload-helper',
    'rolldown/runtime',
  ].join('|'),
)

/** What the first screen and the forms of other screens have in common: those need no wizard. */
const forms = new RegExp(
  [
    '/web/ui/(card|field|select-field|radio-card|price)\\.',
    '/web/lib/(draft|same-shape|form-errors|use-touched|format|country-name)\\.ts$',
    '/shared/contacts/',
    '/shared/lib/(faults|text|money|tallinn-time)\\.ts$',
  ].join('|'),
)

/** The list of suggestions is heavy, and most forms have none. */
const suggest = new RegExp(
  [
    '/web/ui/suggest-field\\.',
    '/node_modules/(downshift|compute-scroll-into-view|prop-types|react-is)/',
  ].join('|'),
)

export default defineConfig({
  root: `${root}/web`,
  plugins: [firstWordsPlugin(), lightContractPlugin(), react(), preloadFirstScreenPlugin()],
  // Local development: `npm start` serves the API on PORT, vite the screens beside it.
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/sandbox', '/static', '/local'].map((path) => [
        // Not by the path's beginning alone: /locales are words of ours, /local is the server's.
        `^${path}(?:/|$)`,
        `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`,
      ]),
    ),
  },
  // The map library starts its worker as a module.
  worker: { format: 'es' },
  build: {
    outDir: `${root}/dist/web`,
    emptyOutDir: true,
    // The size test reads what each route loads from the manifest.
    manifest: 'manifest.json',
    // The content security policy allows no data: addresses but images of our own origin.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Building a schema has no effect: one that no screen checks with stays out, and zod with it.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // A chunk for every set of screens that share something would make thirty requests of the
        // first visit: what the entry needs is one, what the steps of the wizard share another.
        codeSplitting: {
          groups: [
            { name: 'first-paint', test: firstPaint, priority: 1 },
            { name: 'shell', tags: ['$initial'] },
            // Reading and keeping answers is for later steps, and for none of the first screen.
            {
              name: 'reading',
              test: /\/web\/lib\/use-call\.ts$|\/node_modules\/swr\//,
              minShareCount: 2,
            },
            // For the few screens that read what others have written: the map, the card dialog.
            { name: 'schemas', test: /\/node_modules\/zod\//, priority: 1 },
            { name: 'forms', test: forms, minShareCount: 2 },
            { name: 'suggest', test: suggest },
            {
              name: 'wizard',
              test: /\/features\/new-shipment\/(frame|parcel-selection|state)\//,
            },
            {
              name: 'common',
              test: /\/shared\/|\/web\/(ui|lib)\//,
              minShareCount: 4,
            },
          ],
        },
      },
    },
  },
})
