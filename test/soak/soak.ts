import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readScale, readSeed } from '#test/support/run-settings.ts'

/** A test that takes longer than `npm test` allows. */
interface Soak {
  readonly description: string
  /** The scale used when `--scale` is not given. */
  readonly scale: number
  readonly command: (seed: number, scale: number) => readonly string[]
}

/** Repeats a test file of `npm test` with more rounds; it reads the scale from `TEST_SCALE`. */
const repeat =
  (file: string, project = 'api') =>
  () => ['vitest', 'run', '--project', project, file]

const soaks: Readonly<Record<string, Soak>> = {
  simulation: {
    description:
      '10,000 histories of doors, payments, changes and companies for each unit of the scale',
    scale: 10,
    command: (seed, scale) => [
      'node',
      join(import.meta.dirname, '../simulation/simulate.ts'),
      '--first',
      String(seed),
      '--histories',
      String(10_000 * scale),
    ],
  },
  kill: {
    description: '3 times kill -9 under load',
    scale: 20,
    command: repeat('test/api/orders/kill.test.ts'),
  },
  messages: {
    description:
      '20 times kill -9 at moments after a payment, half of them under load; its messages must arrive',
    scale: 5,
    command: repeat('test/api/orders/notification-kill.test.ts'),
  },
  files: {
    description: 'kills the workers of a file of labels and of an export 2 times each',
    scale: 25,
    command: repeat('test/api/files/file-kill.test.ts'),
  },
  imports: {
    description:
      'kills the worker of an import of 300 rows 5 times while it creates, and twice while it cancels',
    scale: 10,
    command: repeat('test/api/imports/import-kill.test.ts'),
  },
  'door-race': {
    description: 'a race of 200 clients for 20 doors',
    scale: 50,
    command: repeat('test/api/orders/door-race.test.ts'),
  },
  'door-codes': {
    description: 'a tenth of a day of 300,000 door codes a day',
    scale: 400,
    command: repeat('functions/doors/door-code-traffic.test.ts', 'unit'),
  },
  hostile: {
    description: 'some 220 random bodies of POST /order',
    scale: 50,
    command: repeat('test/api/orders/random-orders.test.ts'),
  },
}

const root = join(import.meta.dirname, '../..')

const usage = `npm run soak -- <name> [--seed <number>|fresh] [--scale <number>]
${Object.entries(soaks)
  .map(([name, { description, scale }]) => `  ${name}: ${description}, scale ${scale}`)
  .join('\n')}`

/** Runs one soak test and prints its seed and result. Returns whether it passed. */
const runSoak = async (name: string, soak: Soak, seed: number, scale: number) => {
  console.log(`${name}: seed ${seed}, scale ${scale}`)
  const start = performance.now()
  const [program = '', ...args] = soak.command(seed, scale)
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_SEED: String(seed), TEST_SCALE: String(scale) },
  })
  await once(child, 'exit')
  const seconds = Math.round((performance.now() - start) / 1000)
  const result = child.exitCode === 0 ? 'ok' : 'FAILED'
  console.log(`${result}  ${name}  --seed ${seed} --scale ${scale}  ${seconds} s`)
  return child.exitCode === 0
}

const main = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, scale: { type: 'string' } },
  })
  const [name = ''] = positionals
  const soak = soaks[name]
  if (!soak || positionals.length > 1) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  const scale = readScale(values.scale ?? String(soak.scale))
  process.exitCode = (await runSoak(name, soak, readSeed(values.seed), scale)) ? 0 : 1
}

await main()
