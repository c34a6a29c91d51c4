import { watch } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { buildStale } from '#infra/local/build/build-stale.ts'
import { root } from '#infra/local/build/stale.ts'

/** The source folders of the functions. */
const watchedFolders = ['functions', 'events', 'shared']

/** Milliseconds to wait for further changes, because editors write a file in several steps. */
const debounceMs = 100

/**
 * Starts the development tools: the site from its sources with hot module replacement, and a
 * rebuild of the functions whenever a source changes.
 */
export const startDevelopment = async () => {
  const vite = await createVite({
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { host: '127.0.0.1' } },
    appType: 'spa',
  })
  let notifyBuilt = () => {}
  let timer: NodeJS.Timeout | undefined
  const rebuild = () => {
    buildStale(['functions']).then(notifyBuilt, (error: unknown) => console.error(String(error)))
  }
  const watchers = watchedFolders.map((folder) =>
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(rebuild, debounceMs)
    }),
  )
  return {
    serveSite: (request: IncomingMessage, response: ServerResponse) =>
      vite.middlewares(request, response),
    /** Registers a listener that is called after each build of the functions. */
    onBuilt: (listener: () => void) => {
      notifyBuilt = listener
    },
    stop: async () => {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      await vite.close()
    },
  }
}
