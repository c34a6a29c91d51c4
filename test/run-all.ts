import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { readSeed } from './support/run-settings.ts'

/** The groups of checks, in the order in which they run. */
const groups = [
  { name: 'check', command: 'npm run check' },
  { name: 'knip', command: 'knip' },
  { name: 'synth', command: 'npm run synth' },
  { name: 'cfn-lint', command: 'node test/cfn-lint.ts' },
  { name: 'openapi', command: 'npm run openapi' },
  { name: 'built and api', command: 'vitest run --project built --project api' },
  { name: 'e2e', command: 'npm run e2e' },
] as const

type Group = (typeof groups)[number]

/** The result of a group. */
interface Result {
  readonly name: Group['name']
  readonly isOk: boolean
  readonly seconds: number
  /** The lines of the output with failed tests, counts and skipped checks. */
  readonly report: readonly string[]
}

const root = join(import.meta.dirname, '..')
const reportLine = /^\s*(?:FAIL |Test Files |Tests |Duration |skipped: )/

/** Runs one group and prints its output. Resolves with its result, also when it fails. */
const runGroup = ({ name, command }: Group, seed: number) =>
  new Promise<Result>((resolve) => {
    const start = performance.now()
    console.log(`\n--- ${name}: ${command}`)
    const child = spawn(command, {
      cwd: root,
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TEST_SEED: String(seed) },
    })
    let output = ''
    const print = (stream: NodeJS.WritableStream) => (text: string) => {
      output += text
      stream.write(text)
    }
    child.stdout.setEncoding('utf8').on('data', print(process.stdout))
    child.stderr.setEncoding('utf8').on('data', print(process.stderr))
    child.on('error', (error) => console.error(error))
    child.on('close', (code) => {
      const lines = stripVTControlCharacters(output).split('\n')
      resolve({
        name,
        isOk: code === 0,
        seconds: Math.round((performance.now() - start) / 1000),
        report: [...new Set(lines.filter((line) => reportLine.test(line)))],
      })
    })
  })

const summarize = ({ name, isOk, seconds, report }: Result): string =>
  [`${isOk ? 'ok' : 'FAILED'}  ${name}  ${seconds} s`, ...report].join('\n')

/**
 * Runs every group, also after a failure, and prints a summary. Exits with 1 when a group failed.
 * `TEST_SEED` seeds the random tests.
 */
const main = async () => {
  const seed = readSeed(process.env['TEST_SEED'])
  const results: Result[] = []
  for (const group of groups) results.push(await runGroup(group, seed))
  const failed = results.filter(({ isOk }) => !isOk).length
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0)
  console.log(`\n--- Summary, TEST_SEED=${seed}`)
  for (const result of results) console.log(summarize(result))
  console.log(
    `${failed === 0 ? 'ok' : 'FAILED'}  ${results.length - failed} of ${results.length} groups  ${seconds} s`,
  )
  process.exitCode = failed === 0 ? 0 : 1
}

await main()
