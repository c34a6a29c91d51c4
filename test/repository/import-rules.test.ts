import { describe, expect, test } from 'vitest'
import { hasComputedImport, parseImports, readFolder, type Import } from './import-rules.ts'

const folders = ['shared', 'functions', 'events', 'infra', 'web', 'clients'] as const

/** What each folder may import from this repository. */
const allowedImports = {
  shared: /^shared\//,
  functions: /^(functions|shared)\//,
  events: /^(events|functions(?!\/\w+\/api\/)|shared)\//,
  // The keys tell the filters of the stream the kinds of items, the figures the metrics.
  // The document of the public API has its errors and what programs should send.
  infra: /^((infra|shared\/(public-)?api)\/|functions\/(store\/keys|lib\/figures)\.ts$)/,
  // The developers' page shows the examples.
  web: /^(web|shared)\/|^clients\/(examples\/|\w+\/example\.)/,
  // As programs of others.
  clients: /^clients\//,
} as const satisfies Record<(typeof folders)[number], RegExp>

/**
 * The tools behind `npm start`, `npm run ops` and `npm run deploy` use the product and are not part
 * of its template. They may import its schemas and stores.
 */
const toolFolders = /^infra\/(local|ops|deploy)\//
const allowedToolImports = /^(infra|shared|events|functions(?!\/\w+\/api\/))\//

/** Files that import a computed path, with the reason. */
const computedImports: Readonly<Record<string, string>> = {
  'infra/local/lambda/functions.ts': 'A built handler, as Lambda loads it.',
}

const isOurs = ({ to }: Import) =>
  /^(shared|functions|events|infra|web|test|bench|clients)\//.test(to)

/** The packages that read files, for the folder that alone may import them. */
const fileReader = { folder: 'shared/imports/read/', packages: ['fflate', 'papaparse', 'xlsx'] }

/** Data that others keep, for the files that alone may import them. */
const keptData = {
  'shared/accounts/forms/common-password.ts': '@zxcvbn-ts/language-common',
  'shared/accounts/forms/company/vat-hint.ts': 'stdnum',
  'shared/contact-details/foreign-phone.ts': 'libphonenumber-js/min',
  'shared/countries/zip-format.ts': 'postcode-validator',
  'shared/imports/paste/read-contacts.ts': 'libphonenumber-js/min',
}

const isSharedPackage = ({ from, to }: Import) =>
  /^zod(?:\/|$)/.test(to) ||
  (from.startsWith(fileReader.folder) && fileReader.packages.includes(to)) ||
  Object.entries(keptData).some(
    ([file, name]) => from === file && (to === name || to.startsWith(`${name}/`)),
  )

const toText = ({ from, to }: Import) => `${from} imports ${to}`

const listForbidden = (folder: (typeof folders)[number]) =>
  readFolder(folder).imports.filter((each) => {
    const allowed = toolFolders.test(each.from) ? allowedToolImports : allowedImports[folder]
    return isOurs(each) && !allowed.test(each.to)
  })

describe('imports', () => {
  test.each(folders)('%s imports only from allowed folders', (folder) => {
    expect(listForbidden(folder).map(toText)).toEqual([])
  })

  test('a computed path is imported only with a reason', () => {
    const computed = folders.flatMap((folder) => readFolder(folder).computed)
    expect(computed.toSorted()).toEqual(Object.keys(computedImports).toSorted())
  })

  test('shared imports no package other than zod, those that read files and those of kept data', () => {
    const packages = readFolder('shared').imports.filter((each) => !isOurs(each))
    expect(packages.filter((each) => !isSharedPackage(each)).map(toText)).toEqual([])
  })

  test('zod is always imported as zod/mini', () => {
    // Clients are loaded by no browser.
    const ours = folders.filter((folder) => folder !== 'clients')
    const imports = ours.flatMap((folder) => readFolder(folder).imports)
    expect(imports.filter(({ to }) => to === 'zod' || to === 'zod/v4').map(toText)).toEqual([])
  })

  test('a file reaches the table through Runtime or directly, not both', () => {
    const runtime = 'functions/store/runtime.ts'
    const importers = (to: string) =>
      ['functions', 'events'].flatMap((folder) =>
        readFolder(folder).imports.flatMap((each) => (each.to === to ? [each.from] : [])),
      )
    const usesRuntime = new Set(importers(runtime))
    const usesBoth = importers('functions/store/table.ts').filter((file) => usesRuntime.has(file))
    expect(usesRuntime.size).toBeGreaterThan(50)
    expect(usesBoth).toEqual([])
  })
})

describe('the import rules', () => {
  test('cover every folder', () => {
    for (const folder of folders) expect(readFolder(folder).files.length, folder).toBeGreaterThan(0)
    const total = folders.flatMap((folder) => readFolder(folder).files).length
    expect(total).toBeGreaterThan(150)
    expect(folders.flatMap((folder) => readFolder(folder).imports).length).toBeGreaterThan(total)
  })

  test.each([
    ["import { a } from './money.ts'", 'shared/lib/money.ts'],
    ["import {\n  a,\n  b,\n} from '../orders/x.ts'", 'shared/orders/x.ts'],
    ["import type { A } from '#functions/lib/x.ts'", 'functions/lib/x.ts'],
    ["export { a } from 'zod'", 'zod'],
    ["import './style.css'", 'shared/lib/style.css'],
    ["const a = await import('#web/ui/x.tsx')", 'web/ui/x.tsx'],
    ['const a = await import(`#web/app/x.tsx`)', 'web/app/x.tsx'],
    ['const a = await import(`#functions/${area}/x.ts`)', 'functions/${area}/x.ts'],
  ])('detect %s', (source, to) => {
    expect(parseImports('shared/lib/here.ts', source)).toEqual([{ from: 'shared/lib/here.ts', to }])
  })

  test.each(['import(path)', 'import(`${folder}/x.ts`)', 'import(/* @vite-ignore */ url)'])(
    'find the computed path of %s',
    (source) => expect(hasComputedImport(source)).toBe(true),
  )

  test.each([
    "import('./x.ts')",
    'import(`../locales/${lang}.json`)',
    'import(/* lazy */ "./x.ts")',
  ])('find no computed path in %s', (source) => expect(hasComputedImport(source)).toBe(false))

  test.each([
    ['shared/imports/columns.ts', 'xlsx', false],
    ['shared/imports/read/read-zip.ts', 'fflate', true],
    ['shared/imports/read/read-zip.ts', 'node:zlib', false],
    ['shared/lib/money.ts', 'zod/mini', true],
    ['shared/lib/money.ts', 'zodiac', false],
  ])('decide whether %s may import the package %s', (from, to, isAllowed) =>
    expect(isSharedPackage({ from, to })).toBe(isAllowed),
  )

  test.each([
    ['events', 'functions/orders/api/pay-orders.ts'],
    ['shared', 'functions/lib/clock.ts'],
    ['functions', 'web/ui/button.tsx'],
    ['web', 'functions/lib/clock.ts'],
    ['infra', 'functions/orders/api/pay-orders.ts'],
  ] as const)('forbid %s to import %s', (folder, to) => {
    expect(allowedImports[folder].test(to)).toBe(false)
  })
})
