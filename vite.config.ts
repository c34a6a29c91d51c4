import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { developerFilesPlugin } from './infra/openapi/developer-files.ts'
import { firstTextsPlugin } from './web/build/first-texts.ts'
import { stripSchemasPlugin } from './web/build/strip-schemas.ts'
import { exampleFilesPlugin } from './web/build/example-files.ts'
import { incomingPagePlugin } from './web/build/incoming-page.ts'
import { incomingWorkerPlugin } from './web/build/incoming-worker.ts'
import { firstNamespaces, incomingNamespaces } from './web/lib/i18n/first-namespaces.ts'
import { translationFilesPlugin } from './web/build/translation-files.ts'

const root = import.meta.dirname

/** The pages of the site. Each is built on its own, with the texts that it loads first (`infra/build-site.ts`). */
const pages = {
  production: { input: ['index.html'], manifest: 'manifest.json', namespaces: firstNamespaces },
  incoming: {
    input: ['incoming.html'],
    manifest: 'incoming-manifest.json',
    namespaces: incomingNamespaces,
  },
  // In English alone.
  developers: {
    input: ['developers.html', 'api-reference.html'],
    manifest: 'developers-manifest.json',
    namespaces: [],
  },
  'picker-map': {
    input: ['picker/map.html'],
    manifest: 'picker-map-manifest.json',
    namespaces: ['picker'],
  },
} as const

/** The plugins that only one of the pages has. */
const pagePlugins = {
  production: [translationFilesPlugin(), exampleFilesPlugin()],
  incoming: [incomingWorkerPlugin([...incomingNamespaces, 'pass', 'tour', 'handover'])],
  developers: [developerFilesPlugin()],
  'picker-map': [],
}

type PageName = keyof typeof pages

const isPageName = (mode: string): mode is PageName => Object.hasOwn(pages, mode)

/** `--mode incoming` builds the recipient's pages, `developers` theirs, `picker-map` the map of the picker, any other mode the app. */
export default defineConfig(({ mode }) => {
  const page = isPageName(mode) ? mode : 'production'
  const isFirst = page === 'production'
  const { input, manifest, namespaces } = pages[page]
  const firstTexts = new RegExp(`/locales/(\\w+)/(${namespaces.join('|')})\\.json$`)
  return {
    root: `${root}/web`,
    plugins: [
      firstTextsPlugin(),
      incomingPagePlugin(),
      pagePlugins[page],
      // During development all pages are served.
      isFirst && { ...developerFilesPlugin(), apply: 'serve' },
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
        ['/api', '/p', '/sandbox', '/static', '/local'].map((path) => [
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
      // The app is built first. Files of all pages are in one folder: the hashes in their names tell them apart.
      emptyOutDir: isFirst,
      copyPublicDir: isFirst,
      // The size test reads the chunks of each route from the manifest.
      manifest,
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
        input: input.map((file) => `${root}/web/${file}`),
        output: {
          // A recipient's page lists the files of what may come later in its first chunk.
          ...(page === 'incoming' && { chunkFileNames: 'assets/[hash].js' }),
          // The reference shares nothing with the page beside it.
          codeSplitting: {
            groups:
              page === 'developers'
                ? []
                : [
                    // By default every combination of screens that shares a module gets a chunk of its own.
                    // Without the imports that only other chunks use: zod.
                    { name: 'shell', tags: ['$initial'], includeDependenciesRecursively: false },
                    {
                      name: (id) => `texts-${firstTexts.exec(id)?.[1] ?? ''}`,
                      debugName: 'texts',
                      test: firstTexts,
                    },
                  ],
          },
        },
      },
    },
  }
})
