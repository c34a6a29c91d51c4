import { watch } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { buildStale } from './build/build-stale.ts'
import { root } from './build/stale.ts'

/** What the functions are made of. */
const watched = ['functions', 'events', 'shared']

/** Editors write a file in several steps, in milliseconds. */
const settled = 100

/**
 * The development tools: screens straight from their sources with hot replacement, and the
 * functions built again whenever a source changes.
 */
export const startDevelopment = async () => {
  const vite = await createVite({
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { host: '127.0.0.1' } },
    appType: 'spa',
  })
  let built = () => {}
  let timer: NodeJS.Timeout | undefined
  const rebuild = () => {
    buildStale(['functions']).then(built, (error: unknown) => console.error(String(error)))
  }
  const watchers = watched.map((folder) =>
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(rebuild, settled)
    }),
  )
  return {
    serveSite: (request: IncomingMessage, response: ServerResponse) =>
      vite.middlewares(request, response),
    /** Told after each build of the functions. */
    onBuilt: (listener: () => void) => {
      built = listener
    },
    stop: async () => {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      await vite.close()
    },
  }
}
