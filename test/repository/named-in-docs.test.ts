import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles, root } from './list-files.ts'

/** Words in backticks that no code of ours contains: of AWS and other programs, and composed names. */
const otherWords = new Set(
  `cdk-hnb659fds-cfn-exec-role cloudformation-execution-policies execution stack-name ConflictException
  CREATE_IN_PROGRESS ROLLBACK_COMPLETE update-termination-protection no-enable-termination-protection
  EDGE_PORT onTouched vcard4 i18nextv4 old_place_id ConcurrentExecutions Throttles
  CreateDeployment update-alias ListFunctions ListAliases ListVersionsByFunction DeleteFunction
  GetObjectVersion UPDATE_ROLLBACK_FAILED get-routes delete-route yml githubusercontent AWS_DEPLOY_ROLE
  cyclonedx-npm cdk-monitoring-constructs`.split(/\s+/),
)

/** The name of an alarm or queue: of a queue or a handler, and what it tells. */
const composedName =
  /^(.+)-(?:dead-letters|age|concurrency|errors|missing|parked|refund-failed|refused|release|unreadable)$/

/** Folders and files that the build and the runner write. */
const written = /^(?:dist|cdk\.out|\.data|node_modules|generated)(?:\/|$)/

const rootFiles = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile())
const files = [...rootFiles.map(({ name }) => name), '.ci/run', ...listFiles()]
const pages = files.filter((file) => file.endsWith('.md'))

const listWithFolders = (file: string): readonly string[] =>
  dirname(file) === '.' ? [file] : [file, ...listWithFolders(dirname(file))]
const paths = new Set(files.flatMap(listWithFolders))

const listEndings = (path: string): readonly string[] =>
  path.includes('/') ? [path, ...listEndings(path.slice(path.indexOf('/') + 1))] : [path]
/** Every path from each of its folders on: `stack/stack.ts` of `test/support/stack/stack.ts`. */
const endings = new Set([...paths].flatMap(listEndings))

const readPage = (page: string) => readFileSync(join(root, page), 'utf8')
/** Reads a page without its blocks of code, and without rows of the coverage about what is not built. */
const readText = (page: string) =>
  readPage(page)
    .replaceAll(/^( *)```[^]*?^\1```/gm, '')
    .replaceAll(/.*(?:To come with|Not built).*/g, '')

const wordPattern = /[\p{L}$][\p{L}\d_$]*(?:-[\p{L}\d_$]+)*/gu
const fileNamePattern = /[\w<>*-]+(?:\.[\w-]+)*\.(?:tsx?|c?js|css|html|json|md)\b/g
const isCode = (file: string) =>
  /\.(?:tsx?|c?js|css|html|json)$|^\.ci/.test(file) &&
  !/^package-lock|^test\/records\/\d/.test(file) &&
  basename(file) !== basename(import.meta.filename)

/** Every word of the code and of the names of its files, and every name of a file in it. */
const codeWords = new Set<string>()
for (const text of [...files, ...files.filter(isCode).map(readPage)])
  for (const [word] of [...text.matchAll(wordPattern), ...text.matchAll(fileNamePattern)])
    for (const each of [word, ...word.split('-')]) codeWords.add(each)

const isKnown = (word: string) =>
  [word, word.toLowerCase()].some((each) => codeWords.has(each) || otherWords.has(each))

/** Makes a pattern of a path, in which `<name>` and `*` stand for a part of a name. */
const toPattern = (path: string) => {
  const parts = path.split(/<[^>]*>|\*+|…/).map((part) => part.replaceAll(/[.()?+$[\]{}]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^/]*')}$`)
}

const exists = (path: string, all: ReadonlySet<string>) =>
  all.has(path) || (/[<*…]/.test(path) && [...all].some((each) => toPattern(path).test(each)))

/** Returns the words of a text that the code does not contain. `<name>` and `list…Names` are no words. */
const listUnknownWords = (text: string) =>
  [...text.replaceAll(/<[^>]*>|\w*…\w*/g, ' ').matchAll(wordPattern)]
    .map(([word]) => word)
    .filter((word) => word.length > 2 && !isKnown(word))
    .filter((word) => !isKnown(composedName.exec(word)?.[1] ?? word))

/** Returns what a text in backticks names and does not exist. Paths start at any folder. */
const listMissing = (page: string, text: string): readonly string[] => {
  const path = text.replace(/\/$/, '')
  if (written.test(path) || exists(normalize(join(dirname(page), path)), paths)) return []
  if (exists(path, endings) || codeWords.has(text)) return []
  const isOurs = paths.has(/^[^/]+(?=\/)/.exec(text)?.[0] ?? '')
  const isFile = new RegExp(`^(?:[\\w.<>*-]+/)*(?:${fileNamePattern.source})$`).test(text)
  return (isOurs && /^[\w.<>*…{},/-]+$/.test(text)) || isFile || /^[\w./-]+\/$/.test(text)
    ? [text]
    : listUnknownWords(text)
}

/** The folders that a line names by the names of their own: `visits/`. */
const listFolders = (line: string) =>
  [...line.matchAll(/`((?:[\w.-]+\/)+)`/g)].map(([, text = '']) => text)

/** The cell with which a line of a table begins; empty for other lines. */
const getFirstCell = (line: string) => /^\|([^|]*)\|/.exec(line)?.[1] ?? ''

/**
 * Lists the folders that the README of a folder names and that are not where it says: at the root, in
 * this folder, or in the folder with which the row of a table begins.
 */
const listMisplaced = (page: string, text: string): readonly string[] =>
  text.split('\n').flatMap((line) => {
    const [row = ''] = listFolders(getFirstCell(line))
    const bases = ['', dirname(page), join(dirname(page), row)]
    return listFolders(line).filter(
      (name) =>
        !written.test(name) &&
        !bases.some((base) => paths.has(normalize(join(base, name)).replace(/\/$/, ''))),
    )
  })

/** Lists the folders beside a README that its table of folders lacks. A page without one lacks none. */
const listUnnamed = (page: string, text: string): readonly string[] => {
  const named = text.split('\n').flatMap((line) => listFolders(getFirstCell(line)))
  const folder = dirname(page)
  const found = [...paths].filter(
    (path) =>
      dirname(path) === folder &&
      !basename(path).startsWith('.') &&
      files.some((file) => file.startsWith(`${path}/`)),
  )
  return named.length === 0 ? [] : found.filter((path) => !named.includes(`${basename(path)}/`))
}

const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d_ -]/gu, '')
    .replaceAll(' ', '-')

const isBroken = (page: string, link: string) => {
  const [path = '', anchor] = link.split('#')
  const file = path === '' ? page : normalize(join(dirname(page), path)).replace(/\/$/, '')
  if (!paths.has(file)) return true
  const headings = anchor === undefined ? [] : [...readPage(file).matchAll(/^#+ (.+)/gm)]
  return anchor !== undefined && !headings.some(([, text = '']) => toAnchor(text) === anchor)
}

describe.each(pages)('%s', (page) => {
  test('names only paths, files and words that exist', () => {
    const marked = [...readText(page).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
    expect(marked.flatMap((text) => listMissing(page, text))).toEqual([])
  })

  test('links only to files and headings that exist', () => {
    const links = [...readText(page).matchAll(/\]\(([^)\s:]+)\)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => isBroken(page, link))).toEqual([])
  })
})

describe.each(pages.filter((page) => basename(page) === 'README.md' && !page.startsWith('docs/')))(
  '%s',
  (page) => {
    test('names folders where they are', () =>
      expect(listMisplaced(page, readText(page))).toEqual([]))

    test('has a row for every folder, if it has rows of folders', () =>
      expect(listUnnamed(page, readText(page))).toEqual([]))
  },
)

test('a folder of another area is misplaced, and one without a row is unnamed', () => {
  expect(listMisplaced('web/README.md', '| `orders/` | `list/`, `visits/`')).toEqual(['visits/'])
  expect(listUnnamed('events/README.md', '| `changes/` |')).toContain('events/orders')
})

const commentPattern = /\/\*[^]*?\*\/|(?<=^|\s)\/\/ .*$/gm
/** A file in backticks, or a path from the root. `<name>` stands for a part of a name. */
const pathPattern =
  /`((?:[\w.<>@-]+\/)*[\w.<>-]+\.(?:tsx?|md))`|`((?:web|shared|functions|infra|events|test|docs)\/[\w./<>-]+)`/g

/** Lists the files that the comments of a text name and that do not exist. */
const listMissingInComments = (text: string): readonly string[] =>
  [...text.matchAll(commentPattern)]
    .flatMap(([comment]) => [...comment.matchAll(pathPattern)])
    .map(([, file, path = '']) => (file ?? path).replace(/\/$/, ''))
    .filter((path) => !path.includes('/generated/'))
    .filter((path) => !exists(path, endings) && !exists(`${path}.ts`, endings))

test('comments name only files that exist', () => {
  const found = files
    .filter((file) => isCode(file) && !/\.(?:html|json)$/.test(file))
    .flatMap((file) => listMissingInComments(readPage(file)).map((path) => `${file}: ${path}`))
  expect(found).toEqual([])
  expect(listMissingInComments('/** See `web/nowhere.ts`. */')).toEqual(['web/nowhere.ts'])
})

test.each(['web/nowhere', 'lib/nowhere/', '<any>-nowhere.ts', 'toNothing()', 'npm run nothings'])(
  '%s does not exist',
  (text) => expect(listMissing('web/README.md', text)).not.toEqual([]),
)
