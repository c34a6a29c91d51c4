import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import type { BenchRow } from './bench-row.ts'

/** The parts of the benchmark. Each is loaded when it runs. */
const parts: Readonly<Record<string, () => Promise<BenchRow[]> | BenchRow[]>> = {
  labels: async () => (await import('./labels.ts')).benchLabels(),
  places: async () => (await import('./places.ts')).benchPlaces(),
  modules: async () => (await import('./modules.ts')).benchModules(),
  start: async () => (await import('./start.ts')).benchStart(),
  doors: async () => (await import('./doors.ts')).benchDoors(),
  web: async () => (await import('./web.ts')).benchWeb(),
  accounts: async () => (await import('./accounts.ts')).benchAccounts(),
  wire: async () => (await import('./wire.ts')).benchWire(),
  lists: async () => (await import('./lists.ts')).benchLists(),
  'list-screen': async () => (await import('./list-screen.ts')).benchListScreen(),
  'end-to-end': async () => (await import('./end-to-end.ts')).benchEndToEnd(),
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
  for (const [name, measure] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue
    console.error(`Measuring ${name} …`)
    try {
      rows.push(...(await measure()))
    } catch (error) {
      // The results of the other parts are kept.
      console.error(`Could not measure ${name}:`, error)
      process.exitCode = 1
    }
  }
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(formatTable(rows))
  console.log(`node ${process.version}, ${availableParallelism()} cores, load ${load.join(' ')}`)
  await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(rows, null, 2)}\n`)
  if (rows.some(({ ok }) => !ok)) process.exitCode = 1
}

await main(process.argv.slice(2))
