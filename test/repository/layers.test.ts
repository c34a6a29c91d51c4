import { describe, expect, test } from 'vitest'
import { type Import, parseImports, readFolder } from './import-rules.ts'
import {
  domainLayers,
  functionLayers,
  infraLayers,
  type Layers,
  sharedLayers,
  webLayers,
} from './layers.ts'

const parts = {
  shared: sharedLayers,
  functions: functionLayers,
  infra: infraLayers,
  web: webLayers,
} as const
const tables: [string, Layers][] = [...Object.entries(parts), ['web/domain', domainLayers]]

/** Returns the folder directly below `part`; undefined for files at its root or elsewhere. */
const getFolder = (part: string, path: string): string | undefined =>
  path.startsWith(`${part}/`) ? /^([^/]+)\//.exec(path.slice(part.length + 1))?.[1] : undefined

/** Lists the imports between folders of a part that its table does not allow. */
const findViolations = (part: string, layers: Layers, imports: readonly Import[]): string[] =>
  imports.flatMap(({ from, to }) => {
    const [importer, imported] = [getFolder(part, from), getFolder(part, to)]
    if (importer === undefined || imported === undefined || importer === imported) return []
    return layers[importer]?.includes(imported) ? [] : [`${from} imports ${to}`]
  })

/** Lists the imports from one feature to another. */
const findFeatureImports = (imports: readonly Import[]): string[] =>
  imports.flatMap(({ from, to }) => {
    const [importer, imported] = [getFolder('web/features', from), getFolder('web/features', to)]
    const isAcross = importer !== undefined && imported !== undefined && importer !== imported
    return isAcross ? [`${from} imports ${to}`] : []
  })

/** Lists the imports of a call's handler, which only the router of the template may load. */
const findHandlerImports = (imports: readonly Import[]): string[] =>
  imports.flatMap(({ from, to }) =>
    /^functions\/.*\/?api\//.test(to) ? [`${from} imports ${to}`] : [],
  )

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

  test('a feature imports no other feature', () =>
    expect(findFeatureImports(readFolder('web').imports)).toEqual([]))

  test('no function imports the handler of a call', () =>
    expect(findHandlerImports(readFolder('functions').imports)).toEqual([]))
})

describe('a planted violation is found', () => {
  test.each([
    ['web', 'web/features/track/x.tsx', "import { paths } from '../../app/routes.ts'"],
    ['web', 'web/navigation/x.ts', "const load = () => import('../app/routes.ts')"],
    ['web', 'web/lib/x.ts', "import type { Button } from '#web/ui/button.tsx'"],
    [
      'web/domain',
      'web/domain/map/x.ts',
      "import { a } from '#web/domain/places/field/place-field.tsx'",
    ],
    ['functions', 'functions/orders/x.ts', "import { a } from '../payments/open-payment.ts'"],
    ['functions', 'functions/lib/x.ts', "export { table } from '../store/table.ts'"],
    ['functions', 'functions/places/x.ts', "await import(\n  '#functions/users/api/x.ts'\n)"],
    ['infra', 'infra/deploy/x.ts', "import { serve } from '#infra/local/stack.ts'"],
    ['shared', 'shared/lib/x.ts', "import type { Call } from '../api/call.ts'"],
  ])('in %s: %s with %j', (part, file, text) => {
    const [, layers] = tables.find(([name]) => name === part) ?? []
    expect(findViolations(part, layers ?? {}, parseImports(file, text))).toHaveLength(1)
  })

  test('between two features', () =>
    expect(
      findFeatureImports(
        parseImports('web/features/login/x.tsx', "const a = import('../sign-up/x.tsx')"),
      ),
    ).toHaveLength(1))

  test('of a handler', () =>
    expect(
      findHandlerImports(
        parseImports('functions/app/x.ts', "import { handler } from './api/get-app.ts'"),
      ),
    ).toHaveLength(1))

  test('in a table with a circle', () =>
    expect(findCircle({ a: ['b'], b: ['c'], c: ['a'] })).toEqual(['a', 'b', 'c', 'a']))
})
