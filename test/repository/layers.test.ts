import { describe, expect, test } from 'vitest'
import { type Import, parseImports, readFolder } from './import-rules.ts'
import {
  forEveryArea,
  functionLayers,
  infraLayers,
  type Layers,
  orderLayers,
  sharedLayers,
  webLayers,
} from './layers.ts'

const parts = {
  shared: sharedLayers,
  functions: functionLayers,
  infra: infraLayers,
  web: webLayers,
} as const
const tables: [string, Layers][] = [...Object.entries(parts), ['web/orders', orderLayers]]

/** Returns the folder directly below `part`; undefined for files at its root or elsewhere. */
const getFolder = (part: string, path: string): string | undefined =>
  path.startsWith(`${part}/`) ? /^([^/]+)\//.exec(path.slice(part.length + 1))?.[1] : undefined

/** Lists the imports between folders of a part that its table does not allow. */
const findViolations = (part: string, layers: Layers, imports: readonly Import[]): string[] =>
  imports.flatMap(({ from, to }) => {
    const [importer, imported] = [getFolder(part, from), getFolder(part, to)]
    if (importer === undefined || imported === undefined || importer === imported) return []
    const isHandler = from.startsWith(`${part}/${importer}/api/`)
    const allowed = [layers[importer], isHandler ? layers[`${importer}/api`] : undefined]
    return allowed.some((each) => each?.includes(imported)) ? [] : [`${from} imports ${to}`]
  })

/** Lists the imports of a call's handler, which only the router of the template may load. */
const findHandlerImports = (imports: readonly Import[]): string[] =>
  imports.flatMap(({ from, to }) =>
    /^functions\/(?:.+\/)?api\//.test(to) ? [`${from} imports ${to}`] : [],
  )

/** Lists the allowed imports between areas that nothing uses. Folders for every area are not listed. */
const findUnused = (part: string, layers: Layers, imports: readonly Import[]): string[] => {
  const used = new Set(
    imports.flatMap(({ from, to }) => {
      const [importer, imported] = [getFolder(part, from), getFolder(part, to)]
      return from.startsWith(`${part}/${importer}/api/`)
        ? [`${importer} → ${imported}`, `${importer}/api → ${imported}`]
        : [`${importer} → ${imported}`]
    }),
  )
  return Object.entries(layers).flatMap(([importer, allowed]) =>
    allowed
      .filter((imported) => !forEveryArea.includes(imported))
      .map((imported) => `${importer} → ${imported}`)
      .filter((arrow) => !used.has(arrow)),
  )
}

/** Returns a circle of a table as a list of folders; undefined if there is none. */
const findCircle = (layers: Layers): string[] | undefined => {
  const done = new Set<string>()
  const visit = (folder: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(folder)) return [...path, folder]
    if (done.has(folder)) return undefined
    for (const next of layers[folder] ?? []) {
      const circle = visit(next, [...path, folder])
      if (circle) return circle
    }
    done.add(folder)
    return undefined
  }
  for (const folder of Object.keys(layers)) {
    const circle = visit(folder, [])
    if (circle) return circle
  }
  return undefined
}

describe('folders depend one way', () => {
  test.each(tables)('the imports in %s follow its table', (part, layers) =>
    expect(findViolations(part, layers, readFolder(part).imports)).toEqual([]),
  )

  test.each(tables)('the table of %s names every folder and has no circle', (part, layers) => {
    const folders = readFolder(part).files.flatMap((file) => getFolder(part, file) ?? [])
    expect([...new Set(folders)].filter((folder) => !(folder in layers))).toEqual([])
    expect(findCircle(layers)).toBeUndefined()
  })

  test.each(tables)(
    'every import between areas that the table of %s allows is used',
    (part, layers) => expect(findUnused(part, layers, readFolder(part).imports)).toEqual([]),
  )

  test('no function imports the handler of a call', () =>
    expect(findHandlerImports(readFolder('functions').imports)).toEqual([]))
})

describe('a planted violation is found', () => {
  test.each([
    ['web', 'web/track/x.tsx', "import { routes } from '#web/app/routes.ts'"],
    ['web', 'web/places/x.ts', "const load = () => import('#web/orders/list/order-list.tsx')"],
    ['web', 'web/navigation/x.ts', "const load = () => import('../app/routes.ts')"],
    ['web', 'web/lib/x.ts', "import type { Button } from '#web/ui/button.tsx'"],
    ['web/orders', 'web/orders/form/x.ts', "import { a } from '#web/orders/wizard/x.ts'"],
    ['functions', 'functions/orders/x.ts', "import { a } from '#functions/notifications/x.ts'"],
    ['functions', 'functions/orders/x.ts', "import { a } from '../payments/open-payment.ts'"],
    ['functions', 'functions/lib/x.ts', "export { table } from '../store/table.ts'"],
    ['functions', 'functions/places/x.ts', "await import(\n  '#functions/auth/api/x.ts'\n)"],
    ['infra', 'infra/deploy/x.ts', "import { serve } from '#infra/local/stack.ts'"],
    ['shared', 'shared/lib/x.ts', "import type { Call } from '../api/call.ts'"],
  ])('in %s: %s with %j', (part, file, text) => {
    const [, layers] = tables.find(([name]) => name === part) ?? []
    expect(findViolations(part, layers ?? {}, parseImports(file, text))).toHaveLength(1)
  })

  test('of an allowed import that nothing uses', () =>
    expect(
      findUnused('web', { track: ['ui', 'places', 'orders'] }, [
        { from: 'web/track/x.tsx', to: 'web/places/y.ts' },
      ]),
    ).toEqual(['track → orders']))

  test('of a handler', () =>
    expect(
      findHandlerImports(
        parseImports('functions/app/x.ts', "import { handler } from './api/get-app.ts'"),
      ),
    ).toHaveLength(1))

  test('but not in a handler whose line allows it', () =>
    expect(
      findViolations(
        'functions',
        functionLayers,
        parseImports('functions/orders/api/x.ts', "import '#functions/notifications/x.ts'"),
      ),
    ).toEqual([]))

  test('in a table with a circle', () =>
    expect(findCircle({ a: ['b'], b: ['c'], c: ['a'] })).toEqual(['a', 'b', 'c', 'a']))
})
