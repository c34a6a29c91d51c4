import { describe, expect, test } from 'vitest'
import { parseImports, readFolder, type Import } from './import-rules.ts'

const folders = ['shared', 'functions', 'events', 'infra', 'web'] as const

/** What a room may import beside its own files; packages are looked at only where listed. */
const allowedImports = {
  shared: /^shared\//,
  functions: /^(functions|shared)\//,
  events: /^(events|functions(?!\/\w+\/api\/)|shared)\//,
  infra: /^(infra|shared\/api)\//,
  web: /^(web|shared)\//,
} as const satisfies Record<(typeof folders)[number], RegExp>

/**
 * The tools behind `npm start` and `npm run ops` are users of the product, not its template:
 * they may know the schemas, and store what they load as the functions do.
 */
const toolFolders = /^infra\/(local|ops)\//
const allowedToolImports = /^(infra|shared|functions(?!\/\w+\/api\/))\//

const isOurs = ({ to }: Import) => /^(shared|functions|events|infra|web|test|bench)\//.test(to)

const toText = ({ from, to }: Import) => `${from} imports ${to}`

const listForbidden = (room: (typeof folders)[number]) =>
  readFolder(room).imports.filter((each) => {
    const allowed = toolFolders.test(each.from) ? allowedToolImports : allowedImports[room]
    return isOurs(each) && !allowed.test(each.to)
  })

describe('who may import whom', () => {
  test.each(folders)('%s keeps to what it may import', (room) => {
    expect(listForbidden(room).map(toText)).toEqual([])
  })

  test('shared asks for no package but zod', () => {
    const packages = readFolder('shared').imports.filter((each) => !isOurs(each))
    expect(packages.filter(({ to }) => !to.startsWith('zod')).map(toText)).toEqual([])
  })

  test('zod is always its small build', () => {
    const imports = folders.flatMap((room) => readFolder(room).imports)
    expect(imports.filter(({ to }) => to === 'zod' || to === 'zod/v4').map(toText)).toEqual([])
  })

  test('a feature of the site imports no other feature', () => {
    const feature = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1]
    const across = readFolder('web').imports.filter(
      ({ from, to }) => feature(from) && feature(to) && feature(from) !== feature(to),
    )
    expect(across.map(toText)).toEqual([])
  })

  test('what the site is built of knows nothing of the screens', () => {
    const below = readFolder('web').imports.filter(
      ({ from, to }) => /^web\/(ui|lib)\//.test(from) && /^web\/(features|app)\//.test(to),
    )
    expect(below.map(toText)).toEqual([])
  })
})

describe('the rules can fail', () => {
  test('every room was read', () => {
    for (const room of folders) expect(readFolder(room).files.length, room).toBeGreaterThan(0)
    const total = folders.flatMap((room) => readFolder(room).files).length
    expect(total).toBeGreaterThan(150)
    expect(folders.flatMap((room) => readFolder(room).imports).length).toBeGreaterThan(total)
  })

  test.each([
    ["import { a } from './money.ts'", 'shared/lib/money.ts'],
    ["import {\n  a,\n  b,\n} from '../orders/x.ts'", 'shared/orders/x.ts'],
    ["import type { A } from '#functions/lib/x.ts'", 'functions/lib/x.ts'],
    ["export { a } from 'zod'", 'zod'],
    ["import './style.css'", 'shared/lib/style.css'],
    ["const a = await import('#web/ui/x.tsx')", 'web/ui/x.tsx'],
  ])('%s is seen', (source, to) => {
    expect(parseImports('shared/lib/here.ts', source)).toEqual([{ from: 'shared/lib/here.ts', to }])
  })

  test.each([
    ['events', 'functions/orders/api/pay-orders.ts'],
    ['shared', 'functions/lib/clock.ts'],
    ['functions', 'web/ui/button.tsx'],
    ['web', 'functions/lib/clock.ts'],
    ['infra', 'functions/orders/api/pay-orders.ts'],
  ] as const)('%s may not import %s', (room, to) => {
    expect(allowedImports[room].test(to)).toBe(false)
  })
})
