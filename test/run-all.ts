import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { readSeed } from '#test/support/run-settings.ts'

/** A group of checks: a command of the shell. */
interface Group {
  readonly name: string
  readonly command: string
}

/** Servers and browsers wait at times, so one test file more than there are cores runs at a time. */
const testFiles = availableParallelism() + 1

/**
 * The areas whose tests are run, of all projects: an argument is a part of the paths of test files. With
 * none, everything is run.
 */
const areas = process.argv.slice(2)

/**
 * The groups of checks in stages. A stage runs its lanes beside each other, and each lane its groups
 * one after another. The tools of the second lane use one core and read what the first stage wrote.
 */
const allStages: readonly (readonly (readonly Group[])[])[] = [
  [
    [
      { name: 'check', command: 'npm run check' },
      { name: 'synth', command: 'npm run synth' },
    ],
  ],
  [
    [
      {
        name: 'built, api and e2e',
        command: `vitest run --project built --project api --project e2e --maxWorkers ${testFiles}`,
      },
    ],
    [
      { name: 'cfn-lint', command: 'node test/cfn-lint.ts' },
      { name: 'knip', command: 'knip' },
      { name: 'openapi', command: 'npm run openapi' },
    ],
  ],
]

/** Builds the only group of a run of areas. @throws for a name that is no part of a path */
const buildAreaGroup = (): Group => {
  const wrong = areas.filter((area) => !/^\w[\w./-]*$/.test(area))
  if (wrong.length > 0) throw new Error(`There is no area ${wrong.join(', ')}`)
  const names = areas.join(' ')
  return { name: `tests of ${names}`, command: `vitest run ${names} --maxWorkers ${testFiles}` }
}

/** How many of the slowest test files the summary names. */
const listedFiles = 10

/** The result of a group. */
interface Result {
  readonly name: string
  readonly isOk: boolean
  readonly seconds: number
  /** The lines of the output with failed and flaky tests, times, counts and skipped checks. */
  readonly report: readonly string[]
  /** The lines of the output about its slowest test files. */
  readonly slow: readonly string[]
}

const root = join(import.meta.dirname, '..')
/** A line of `report-problems.ts` about a slow test file, with its seconds. */
const slowLine = /^slow: (\d+\.\d) s {2}/
const reportLine = /^\s*(?:FAIL |failed: |flaky: |time: |Test Files |Tests |Duration |skipped: )/

/**
 * Runs one group. Its output is printed at once in the first lane of a stage, and in the others when the
 * group ends, so that lines do not mix. Resolves with its result, also when it fails.
 */
const runGroup = ({ name, command }: Group, seed: number, isFirstLane: boolean) =>
  new Promise<Result>((resolve) => {
    const start = performance.now()
    const title = `\n--- ${name}: ${command}`
    if (isFirstLane) console.log(title)
    const child = spawn(command, {
      cwd: root,
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TEST_SEED: String(seed) },
    })
    let output = ''
    const print = (stream: NodeJS.WritableStream) => (text: string) => {
      output += text
      if (isFirstLane) stream.write(text)
    }
    child.stdout.setEncoding('utf8').on('data', print(process.stdout))
    child.stderr.setEncoding('utf8').on('data', print(process.stderr))
    child.on('error', (error) => console.error(error))
    child.on('close', (code) => {
      if (!isFirstLane) console.log(`${title}\n${output}`)
      const lines = stripVTControlCharacters(output).split('\n')
      resolve({
        name,
        isOk: code === 0,
        seconds: Math.round((performance.now() - start) / 1000),
        report: [...new Set(lines.filter((line) => reportLine.test(line)))],
        slow: lines.filter((line) => slowLine.test(line)),
      })
    })
  })

const summarize = ({ name, isOk, seconds, report }: Result): string =>
  [`${isOk ? 'ok' : 'FAILED'}  ${name}  ${seconds} s`, ...report].join('\n')

/** Lists the slowest test files of all groups. */
const listSlowest = (results: readonly Result[]): readonly string[] => {
  const getSeconds = (line: string) => Number(slowLine.exec(line)?.[1])
  return results
    .flatMap(({ slow }) => slow)
    .toSorted((one, other) => getSeconds(other) - getSeconds(one))
    .slice(0, listedFiles)
}

/**
 * Runs every group, or the tests of the areas, also after a failure, and prints a summary. Exits with 1 when a group failed.
 * `TEST_SEED` seeds the random tests.
 */
const main = async () => {
  const seed = readSeed(process.env['TEST_SEED'])
  const stages = areas.length === 0 ? allStages : [[[buildAreaGroup()]]]
  const start = performance.now()
  const results: Result[] = []
  const runLane = async (groups: readonly Group[], lane: number) => {
    for (const group of groups) results.push(await runGroup(group, seed, lane === 0))
  }
  for (const lanes of stages) await Promise.all(lanes.map(runLane))
  const failed = results.filter(({ isOk }) => !isOk).length
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`\n--- Summary, TEST_SEED=${seed}`)
  for (const result of results) console.log(summarize(result))
  console.log(listSlowest(results).join('\n'))
  console.log(
    `${failed === 0 ? 'ok' : 'FAILED'}  ${results.length - failed} of ${results.length} groups  ${seconds} s`,
  )
  process.exitCode = failed === 0 ? 0 : 1
}

await main()
