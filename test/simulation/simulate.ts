import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { runHistory } from './history.ts'
import { type Scenario, scenarios } from './simulator.ts'

/** A worker reports after this many histories. */
const reportEvery = 500

/** The scenarios of many histories in turn; `undefined`: the seed chooses among the others. */
const scenariosInTurn: readonly (Scenario | undefined)[] = [
  undefined,
  'editing',
  'company',
  'collections',
  'after_sale',
]
/** Histories of one scenario in a row. Every third seed has few writes in a transaction. */
const historiesInRow = 3

const workShape = z.object({ first: z.int(), step: z.int(), count: z.int() })
const progressShape = z.object({
  histories: z.int(),
  turns: z.int(),
  failures: z.array(z.object({ command: z.string(), detail: z.string() })),
})

/** Runs the seeds of one worker and posts its progress. */
const runWorker = async () => {
  const { first, step, count } = workShape.parse(workerData)
  let progress: z.infer<typeof progressShape> = { histories: 0, turns: 0, failures: [] }
  for (let run = 0; run < count; run += 1) {
    const scenario = scenariosInTurn[Math.floor(run / historiesInRow) % scenariosInTurn.length]
    const { seed, turns, failure } = await runHistory(first + run * step, {
      ...(scenario && { scenario }),
    })
    progress.histories += 1
    progress.turns += turns
    if (failure) {
      const options = scenario === undefined ? '' : ` --scenario ${scenario}`
      const command = `npm run simulate --${options} --seed ${seed} --trace`
      progress.failures.push({ command, detail: failure.detail })
    }
    if (progress.histories === reportEvery || run === count - 1) {
      // A worker thread has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      parentPort?.postMessage(progress)
      progress = { histories: 0, turns: 0, failures: [] }
    }
  }
}

/** Distributes the seeds over all cores. Returns the number of failed histories. */
const runAll = async (first: number, histories: number): Promise<number> => {
  const startedAt = performance.now()
  const workerCount = availableParallelism()
  let [done, turns, failed] = [0, 0, 0]
  const handleProgress = (message: unknown) => {
    const progress = progressShape.parse(message)
    done += progress.histories
    turns += progress.turns
    failed += progress.failures.length
    for (const { command, detail } of progress.failures) console.log(`${detail}\n  ${command}`)
    const seconds = (performance.now() - startedAt) / 1000
    if (done % 10_000 < reportEvery || done === histories) {
      console.log(
        `${done} histories, ${turns} steps, ${failed} failed, ${Math.round(done / seconds)} per second`,
      )
    }
  }
  await Promise.all(
    Array.from({ length: workerCount }, (_, index) => {
      const count = Math.ceil((histories - index) / workerCount)
      const worker = new Worker(new URL(import.meta.url), {
        workerData: { first: first + index, step: workerCount, count },
      })
      worker.on('message', handleProgress)
      return new Promise((resolve, reject) => {
        worker.on('exit', resolve)
        worker.on('error', reject)
      })
    }),
  )
  return failed
}

/** Replays the history of `--seed`, or plays as many as `--histories` says from the seed `--first`. */
const main = async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      trace: { type: 'boolean' },
      scenario: { type: 'string' },
      first: { type: 'string' },
      histories: { type: 'string' },
    },
  })
  if (values.first !== undefined && values.histories !== undefined) {
    const failed = await runAll(Number(values.first), Number(values.histories))
    process.exitCode = failed > 0 ? 1 : 0
    return
  }
  if (values.seed === undefined) {
    console.error(
      'npm run simulate -- --seed <number> [--scenario <name>] [--trace]; many: npm run soak -- simulation',
    )
    process.exitCode = 2
    return
  }
  const scenario = scenarios.find((each) => each === values.scenario)
  const result = await runHistory(Number(values.seed), {
    ...(values.trace && { trace: console.log }),
    ...(scenario && { scenario }),
  })
  console.log(
    result.failure ? result.failure.detail : `Seed ${result.seed} passed, ${result.turns} steps.`,
  )
  process.exitCode = result.failure ? 1 : 0
}

await (isMainThread ? main() : runWorker())
