import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#test/repository/list-files.ts'
import { readTable } from '#test/repository/read-table.ts'
import { levels } from './levels.ts'

const states = ['met', 'n/a', 'not met'] as const

interface Row {
  readonly id: string
  readonly level: string
  readonly state: string
  readonly how: string
  readonly files: readonly string[]
}

const folder = 'docs/security/asvs'
const pages = readdirSync(join(root, folder))
const readPage = (path: string) => readFileSync(join(root, path), 'utf8')

/** Lists the paths of a cell from the root: those in backticks, and those of links, which start at the page. */
const listPaths = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`|\]\(([^)#]+)/g)].map(([, path = '', link]) =>
    link === undefined ? path : normalize(join(folder, link)),
  )

const readRows = (page: string): readonly Row[] =>
  readTable(page, 'ASVS V').map(({ id = '', level = '', state = '', how = '', ...rest }) => ({
    id,
    level,
    state,
    how,
    files: listPaths(rest['test or file'] ?? ''),
  }))

/** Lists what is wrong with a row: its level, state or files. */
const listFaults = ({ id, level, state, how, files }: Row): readonly string[] => {
  const faults = [
    [level !== String(levels[id]), 'has another level'],
    [!states.some((each) => each === state), `has the state ${state}`],
    [how === '', 'does not say how'],
    [state === 'met' && files.length === 0, 'is met by nothing'],
    ...files.map((file) => [!existsSync(join(root, file)), `names ${file}`] as const),
  ] as const
  return faults.filter(([isWrong]) => isWrong).map(([, fault]) => `${id} ${fault}`)
}

const chapters = pages.map((name) => ({ name, rows: readRows(readPage(`${folder}/${name}`)) }))
const rows = chapters.flatMap((chapter) => chapter.rows)

test('every requirement of levels 1 and 2 has one row, in the order of the standard', () => {
  expect(rows.map(({ id }) => id)).toEqual(Object.keys(levels))
  expect(rows).toHaveLength(253)
  expect(rows.filter(({ id }) => !/^v5\.0\.0-\d+\.\d+\.\d+$/.test(id))).toEqual([])
})

test('every row has its level, a state and a reason, and names files that exist', () =>
  expect(rows.flatMap(listFaults)).toEqual([]))

test('the page of security counts the rows of each chapter', () => {
  const count = (counted: readonly Row[]) =>
    states.map((state) => counted.filter((row) => row.state === state).length)
  const listed = readTable(readPage('docs/security/README.md'), 'ASVS').map((row) => [
    /asvs\/([^)]+)/.exec(row['chapter'] ?? '')?.[1] ?? row['chapter'],
    ...states.map((state) => Number(row[state])),
  ])
  expect(listed).toEqual([
    ...chapters.map((chapter) => [chapter.name, ...count(chapter.rows)]),
    ['all', ...count(rows)],
  ])
})

describe('a row is found', () => {
  const row = {
    id: 'v5.0.0-8.3.1',
    level: '1',
    state: 'met',
    how: 'x',
    files: ['docs/rules.md'],
  } as const

  test.each<[string, Partial<Row>]>([
    ['of a requirement that does not exist', { id: 'v5.0.0-8.3.9' }],
    ['of another level', { level: '2' }],
    ['without a state', { state: '' }],
    ['without a reason', { how: '' }],
    ['that is met by nothing', { files: [] }],
    ['with a file that does not exist', { files: ['docs/nothing.md'] }],
  ])('%s', (_, change) => {
    expect(listFaults(row)).toEqual([])
    expect(listFaults({ ...row, ...change })).toHaveLength(1)
  })
})
