import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/** Longest first, so that the short ones fill the gaps. */
const tasks = [
  'vitest run --project unit',
  'oxlint',
  // Spaces, text sizes, radii and shadows are tokens.
  'stylelint web/**/*.css',
  'tsc -b',
  // Missing and untranslated texts, texts that nothing uses, and texts that stand in the code.
  'i18next-cli status',
  'i18next-cli status --unused',
  'i18next-cli lint',
  'oxfmt --check',
] as const

const root = join(import.meta.dirname, '..')

/** Runs one tool and returns its exit code. Its output is printed as a whole when it ends. */
const run = (task: string) =>
  new Promise<number>((resolve) => {
    const start = performance.now()
    const [tool = '', ...args] = task.split(' ')
    const child = spawn(join(root, 'node_modules/.bin', tool), args, { cwd: root })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', (error) => output.push(Buffer.from(error.message)))
    child.on('close', (code) => {
      const seconds = ((performance.now() - start) / 1_000).toFixed(1)
      console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${task}  ${seconds} s`)
      if (code !== 0 || task.startsWith('vitest')) console.log(Buffer.concat(output).toString())
      resolve(code ?? 1)
    })
  })

/** Runs types, lint, format, translations and unit tests in parallel: one task per core, at most four. */
const main = async () => {
  const waiting: string[] = [...tasks]
  const codes: number[] = []
  const worker = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift())
      codes.push(await run(task))
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker))
  process.exitCode = codes.some((code) => code !== 0) ? 1 : 0
}

await main()
