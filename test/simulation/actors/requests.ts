import type { Runtime } from '#functions/store/runtime.ts'
import type { Invariants } from '#test/simulation/invariants/create-invariants.ts'
import type { Operation, Operations } from '#test/simulation/operations.ts'
import type { Process } from '#test/simulation/scheduler.ts'
import type { Outcome, Simulator } from '#test/simulation/simulator.ts'
import { hour, second, type Delays } from './delays.ts'

/** The product's code for a request. All attempts of the request have the same key. */
type Run<Answer> = (runtime: Runtime, key: string, self: Process) => Promise<Answer>

/** Errors that refuse the doors of a payment, before any money moves. */
const doorRefusals = [
  'doors_not_reserved',
  'concluded',
  'account_doors',
  'network_doors',
  'network_doors_at_locker',
  'doors_held_too_long',
  'network_doors_unpaid',
]

/** Creates the ways in which actors call the product: with lost answers and repeats. */
export const createRequests = (
  simulator: Simulator,
  operations: Operations,
  invariants: Invariants,
  { waitUpTo }: Delays,
) => {
  const { scheduler, random } = simulator
  const repeats: (() => Promise<void>)[] = []
  let requestCount = 0

  const checkOutcome = (by: Operation, outcome: Outcome<unknown>) => {
    if (outcome.kind === 'lost') return
    // A login in another tab moves the shipments to the account. It does not end a request.
    if (outcome.kind === 'refusal' && outcome.code === 'not_found') return
    const isRefusal =
      outcome.kind === 'refusal'
        ? by.kind !== 'pay' || doorRefusals.includes(outcome.code)
        : by.kind !== 'pay' &&
          (outcome.answer === undefined ||
            (typeof outcome.answer === 'object' &&
              outcome.answer !== null &&
              'success' in outcome.answer &&
              outcome.answer.success === false))
    invariants.checkAnswer(by, outcome.kind === 'answer' ? outcome.answer : outcome.code, isRefusal)
  }

  /** Sends a request until an answer arrives. Some clients send it twice at once, some give up. */
  const sendRequest = async <Answer>(
    self: Process,
    subject: Pick<Operation, 'kind' | 'holder' | 'confirmedIds'> & {
      name: string
      emptiedOrderId?: string
    },
    run: Run<Answer>,
    isCurrent: () => boolean = () => true,
  ): Promise<Answer | undefined> => {
    requestCount += 1
    const id = `${subject.name}#${requestCount}`
    const { kind, holder, emptiedOrderId, confirmedIds } = subject
    const operation: Operation = {
      id,
      kind,
      holder,
      startedAt: scheduler.now(),
      refused: false,
      doorCommits: 0,
      ...(emptiedOrderId !== undefined && { emptiedOrderId }),
      ...(confirmedIds && { confirmedIds }),
    }
    operations.set(id, operation)
    let answer: Answer | undefined
    const attemptOnce = async (): Promise<boolean> => {
      // An idempotency key is stored for a day. A scan is sent until it is accepted.
      const isKeyExpired = kind !== 'other' && scheduler.now() - operation.startedAt > 20 * hour
      if (!isCurrent() || isKeyExpired) return true
      const outcome = await simulator.attempt(id, (runtime, process) => run(runtime, id, process))
      // The answer may also be lost on its way back.
      if (outcome.kind === 'lost' || random.hit(simulator.faultPlan.timeoutAfter)) return false
      checkOutcome(operation, outcome)
      if (outcome.kind === 'answer') answer ??= outcome.answer
      return true
    }
    repeats.push(async () => {
      while (!(await attemptOnce())) await scheduler.pause(self, second)
    })
    if (random.hit(0.1)) simulator.spawn(`${id} again`, async () => void (await attemptOnce()))
    const maxAttempts = random.below(6) + 1
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      if (await attemptOnce()) return answer
      await waitUpTo(self, 5 * second)
    }
    return undefined
  }

  /** Delivers a message until it is processed, at most `maxAttempts` times. */
  const deliver = async (self: Process, name: string, run: Run<unknown>, maxAttempts = 5) => {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const outcome = await simulator.attempt(name, (runtime, process) =>
        run(runtime, name, process),
      )
      if (outcome.kind !== 'lost') return
      await waitUpTo(self, 10 * second)
    }
  }

  return {
    sendRequest,
    deliver,
    /** Sends every request once more. Each must get the same answer again. */
    repeatAll: async () => {
      for (const repeat of repeats.splice(0)) await repeat()
    },
  }
}

/** The ways in which the actors of one history call the product. */
export type Requests = ReturnType<typeof createRequests>
