import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Area, Call } from '#shared/api/call.ts'
import { calls } from '#shared/api/index.ts'
import { events, type EventHandler } from './events.ts'
import { sandboxRoutes } from './sandbox-routes.ts'

/** The repository's root folder, absolute. */
export const root = join(import.meta.dirname, '..')

/** Every call of the contract. */
export const allCalls: readonly Call[] = Object.values(calls)

const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * The folders of areas that share one. Each area keeps its role, its stack and the names of its
 * deployed functions.
 */
const sharedFolders: Readonly<Partial<Record<Area, string>>> = {
  session: 'auth',
  users: 'auth',
  shipments: 'orders',
  lockers: 'doors',
  helposti: 'sending',
  integrations: 'public-api',
}

/**
 * Returns the handler file of a call: `functions/<area>/api/<name in kebab-case>.ts`, or in the
 * folder that its area shares with another one.
 */
export const getCallFile = (call: { name: string; area: Area }) =>
  `functions/${sharedFolders[call.area] ?? call.area}/api/${toKebabCase(call.name)}.ts`

/**
 * The bundle of each call by its handler file. The area and the name of the contract name it, and so
 * the deployed function, wherever its file stands.
 */
const callBundles = new Map(
  allCalls.map((call) => [getCallFile(call), `api/${call.area}/${toKebabCase(call.name)}`]),
)

/**
 * Returns the path of a handler in the built asset, without its extension:
 * `functions/places/api/list-places.ts` → `api/places/list-places`,
 * `functions/providers/payments/sandbox/api/bank-page.ts` → `providers/payments/sandbox/bank-page`,
 * `events/orders/apply-scans.ts` → `events/orders/apply-scans`.
 */
export const getBundleName = (file: string) => {
  const path = file.replace(/\.ts$/, '')
  return callBundles.get(file) ?? path.replace('functions/', '').replace('/api/', '/')
}

/** Returns the `Handler` property of the Lambda that is built from a file. */
export const getHandlerName = (file: string) => `${getBundleName(file)}.handler`

/** The handler by which a gradual release tries a new version. */
export const trialFile = 'events/releases/try-new-version.ts'

/**
 * Lists every handler file of the templates, relative to the root.
 * @throws when one does not exist
 */
export const listHandlerFiles = (handlers: readonly EventHandler[] = events) => {
  const files = [
    ...allCalls.map(getCallFile),
    ...sandboxRoutes.map((route) => route.file),
    ...handlers.map((event) => event.file),
    trialFile,
  ]
  const missing = files.filter((file) => !existsSync(join(root, file)))
  if (missing.length > 0) throw new Error(`No such handler file: ${missing.join(', ')}`)
  return files
}
