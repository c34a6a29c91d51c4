import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type BenchRow, benchRow } from './bench-row.ts'
import { parts } from './parts.ts'

/**
 * Measures a part in a process of its own, so that the heap and the compiled code of other parts do
 * not change its figures.
 */
const runPart = async (name: string): Promise<readonly BenchRow[]> => {
  const part = fork(join(import.meta.dirname, 'run-part.ts'), [name], {
    serialization: 'advanced',
  })
  let rows: readonly BenchRow[] = []
  part.once('message', (message) => {
    rows = z.array(benchRow).parse(message)
  })
  await once(part, 'exit')
  if (part.exitCode !== 0) {
    // The results of the other parts are kept.
    console.error(`Could not measure ${name}.`)
    process.exitCode = 1
  }
  return rows
}

const formatFigure = (value: number | null): string => {
  if (value === null) return ''
  if (value >= 1000) return value.toFixed(0)
  return value >= 100 ? value.toFixed(1) : value.toFixed(3).replace(/\.?0+$/, '')
}

const formatTable = (rows: readonly BenchRow[]): string => {
  const lines = [
    ['', 'value', 'baseline', '', 'ratio', 'goal', 'measured'],
    ...rows.map((row) => [
      row.ok ? 'ok' : 'MISSED',
      formatFigure(row.value),
      formatFigure(row.baseline),
      row.unit,
      row.ratio === null ? '' : row.ratio.toFixed(2),
      row.goal,
      row.name,
    ]),
  ]
  const widths = lines[0]?.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Runs the named parts, by default all. Prints a table, writes `results.json`, fails when a goal is missed. */
const main = async (names: readonly string[]) => {
  const unknown = names.filter((name) => !(name in parts))
  if (unknown.length > 0)
    throw new Error(`Unknown part: ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}`)
  const rows: BenchRow[] = []
  for (const name of Object.keys(parts)) {
    if (names.length > 0 && !names.includes(name)) continue
    console.error(`Measuring ${name} …`)
    rows.push(...(await runPart(name)))
  }
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(formatTable(rows))
  console.log(`node ${process.version}, ${availableParallelism()} cores, load ${load.join(' ')}`)
  await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(rows, null, 2)}\n`)
  if (rows.some(({ ok }) => !ok)) process.exitCode = 1
}

await main(process.argv.slice(2))
