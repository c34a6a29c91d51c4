import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '#shared/api/call.ts'
import { calls } from '#shared/api/index.ts'
import { events, type EventHandler } from './events.ts'
import { sandboxRoutes } from './sandbox-routes.ts'

/** The repository's root folder, absolute. */
export const root = join(import.meta.dirname, '..')

/** Every call of the contract. */
export const allCalls: readonly Call[] = Object.values(calls)

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The file that serves a call: `functions/<area>/api/<name in kebab-case>.ts`. */
export const callFile = (call: { name: string; area: string }) =>
  `functions/${call.area}/api/${kebab(call.name)}.ts`

/**
 * Where a handler file lies in the built asset, without its ending:
 * `functions/places/api/list-places.ts` → `api/places/list-places`,
 * `functions/providers/payments/sandbox/api/bank-page.ts` → `providers/payments/sandbox/bank-page`,
 * `events/orders/order-paid.ts` → `events/orders/order-paid`.
 */
export const bundleName = (file: string) => {
  const path = file.replace(/\.ts$/, '')
  if (path.startsWith('events/')) return path
  if (path.startsWith('functions/providers/'))
    return path.replace('functions/', '').replace('/api/', '/')
  return path.replace(/^functions\/(.+)\/api\//, 'api/$1/')
}

/** The `Handler` property of a Lambda built from the file. */
export const handlerName = (file: string) => `${bundleName(file)}.handler`

/**
 * Every handler file the template routes to or wires up, relative to the root. Throws when
 * one does not exist: a route may not point to nothing.
 */
export const handlerFiles = (handlers: readonly EventHandler[] = events) => {
  const files = [
    ...allCalls.map(callFile),
    ...sandboxRoutes.map((route) => route.file),
    ...handlers.map((event) => event.file),
  ]
  const missing = files.filter((file) => !existsSync(join(root, file)))
  if (missing.length > 0) throw new Error(`No such handler file: ${missing.join(', ')}`)
  return files
}
