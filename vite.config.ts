import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createEntryNames } from './web/build/entry-chunks.ts'
import { firstTextsPlugin } from './web/build/first-texts.ts'
import { stripSchemasPlugin } from './web/build/strip-schemas.ts'
import { exampleFilesPlugin } from './web/build/example-files.ts'
import { incomingPagePlugin } from './web/build/incoming-page.ts'
import { incomingWorkerPlugin } from './web/build/incoming-worker.ts'
import { firstNamespaces, incomingNamespaces } from './web/lib/i18n/first-namespaces.ts'
import { translationFilesPlugin } from './web/build/translation-files.ts'

const root = import.meta.dirname

const isShared = (namespace: string) => incomingNamespaces.some((each) => each === namespace)

const findTexts = (namespaces: readonly string[]) =>
  new RegExp(`/locales/(\\w+)/(${namespaces.join('|')})\\.json$`)

/** The first texts of the app in one chunk per language, without those that a recipient's page needs as well. */
const textGroups = {
  texts: findTexts(firstNamespaces.filter((each) => !isShared(each))),
  'shared-texts': findTexts(firstNamespaces.filter(isShared)),
} as const

export default defineConfig({
  root: `${root}/web`,
  plugins: [
    firstTextsPlugin(),
    incomingPagePlugin(),
    incomingWorkerPlugin(incomingNamespaces),
    translationFilesPlugin(),
    exampleFilesPlugin(),
    stripSchemasPlugin(),
    react(),
  ],
  resolve: {
    alias: [
      // A failed import can be repeated: `import-with-files.ts` says how.
      {
        find: '\0vite/preload-helper.js',
        replacement: `${root}/web/lib/api/import-with-files.ts`,
      },
    ],
  },
  // Local development: `npm start` serves the API on PORT; vite serves the screens.
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/sandbox', '/static', '/local'].map((path) => [
        // Match the whole segment: /local belongs to the server, /locales to vite.
        `^${path}(?:/|$)`,
        `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`,
      ]),
    ),
  },
  // MapLibre starts its worker as a module.
  worker: { format: 'es' },
  build: {
    outDir: `${root}/dist/web`,
    emptyOutDir: true,
    // The size test reads the chunks of each route from the manifest.
    manifest: 'manifest.json',
    // The content security policy allows images of the own origin only, no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Without this a chunk that imports nothing has no files.
      resolveDependencies: (file, paths, { hostType }) =>
        hostType === 'js' && paths.length === 0 ? [file] : paths,
    },
    rolldownOptions: {
      // Building a schema has no side effects: unused schemas, and zod with them, are dropped.
      treeshake: { manualPureFunctions: ['z'] },
      input: [`${root}/web/index.html`, `${root}/web/incoming.html`],
      output: {
        codeSplitting: {
          groups: [
            // By default every combination of screens that shares a module gets a chunk of its own.
            // Without the imports that only other chunks use: zod.
            {
              name: createEntryNames(),
              debugName: 'entries',
              tags: ['$initial'],
              includeDependenciesRecursively: false,
            },
            ...Object.entries(textGroups).map(([debugName, test]) => ({
              name: (id: string) => `${debugName}-${test.exec(id)?.[1] ?? ''}`,
              debugName,
              test,
            })),
          ],
        },
      },
    },
  },
})
