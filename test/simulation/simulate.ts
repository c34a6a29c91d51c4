import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { runHistory } from './history.ts'

/** Histories between two words of a worker. */
const reportEvery = 500

const share = z.object({ first: z.int(), step: z.int(), count: z.int() })
const word = z.object({
  histories: z.int(),
  turns: z.int(),
  failures: z.array(z.object({ seed: z.int(), detail: z.string() })),
})

/** Plays every so-many-th seed and tells how it goes. */
const work = async () => {
  const { first, step, count } = share.parse(workerData)
  let said = { histories: 0, turns: 0, failures: new Array<{ seed: number; detail: string }>() }
  for (let played = 0; played < count; played += 1) {
    const { seed, turns, failure } = await runHistory(first + played * step)
    said.histories += 1
    said.turns += turns
    if (failure) said.failures.push({ seed, detail: failure.detail })
    if (said.histories === reportEvery || played === count - 1) {
      // A thread has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      parentPort?.postMessage(said)
      said = { histories: 0, turns: 0, failures: [] }
    }
  }
}

/** Shares the seeds among the cores; answers how many failed. */
const playAll = async (first: number, histories: number): Promise<number> => {
  const begun = performance.now()
  const lanes = availableParallelism()
  let [done, turns, failed] = [0, 0, 0]
  const hear = (message: unknown) => {
    const said = word.parse(message)
    done += said.histories
    turns += said.turns
    failed += said.failures.length
    for (const { seed, detail } of said.failures) {
      console.log(`seed ${seed} fails: ${detail}\n  npm run simulate -- --seed ${seed} --trace`)
    }
    const seconds = (performance.now() - begun) / 1000
    if (done % 10_000 < reportEvery || done === histories) {
      console.log(
        `${done} histories, ${turns} steps, ${failed} failed, ${Math.round(done / seconds)} a second`,
      )
    }
  }
  await Promise.all(
    Array.from({ length: lanes }, (_, lane) => {
      const count = Math.ceil((histories - lane) / lanes)
      const worker = new Worker(new URL(import.meta.url), {
        workerData: { first: first + lane, step: lanes, count },
      })
      worker.on('message', hear)
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
      first: { type: 'string' },
      histories: { type: 'string' },
    },
  })
  if (values.first !== undefined && values.histories !== undefined) {
    const failed = await playAll(Number(values.first), Number(values.histories))
    process.exitCode = failed > 0 ? 1 : 0
    return
  }
  if (values.seed === undefined) {
    console.error('npm run simulate -- --seed <number> [--trace]; many: npm run soak -- simulation')
    process.exitCode = 2
    return
  }
  const result = await runHistory(Number(values.seed), values.trace ? { trace: console.log } : {})
  console.log(
    result.failure ? result.failure.detail : `seed ${result.seed} holds, ${result.turns} steps`,
  )
  process.exitCode = result.failure ? 1 : 0
}

await (isMainThread ? main() : work())
