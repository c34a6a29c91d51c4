import { ApiFailure } from '#web/lib/api/api-problem.ts'

/** Parcels whose ticks change at once. */
interface TickChange {
  readonly tick?: string[]
  readonly untick?: string[]
}

/** Whether a parcel is ticked, by its id. */
export type Ticks = ReadonlyMap<string, boolean>

/** Ticks that are on their way to the server. */
export interface PendingTicks {
  readonly ticks: Ticks
  /** Whether the server could not be reached; they are sent again with the next tick, or after a while. */
  readonly hasFailed: boolean
}

/** After how long ticks that had no answer are sent again. */
export const retryMs = 10_000

/** Ticks of one request: one that outlives its page holds at most 64 kB. */
const maxTicks = 500

const noTicks: PendingTicks = { ticks: new Map(), hasFailed: false }

const toChange = (ticks: Ticks): TickChange => {
  const ids = [...ticks]
  const tick = ids.flatMap(([id, isTicked]) => (isTicked ? [id] : []))
  const untick = ids.flatMap(([id, isTicked]) => (isTicked ? [] : [id]))
  return { ...(tick.length > 0 && { tick }), ...(untick.length > 0 && { untick }) }
}

/** Whether the server refused a change, which it would refuse again. */
const isRefusal = ({ problem }: ApiFailure): boolean =>
  problem.status_code >= 400 && problem.status_code < 500 && problem.status_code !== 429

/**
 * Creates a queue that saves ticks one request after another: each takes all ticks that were made
 * meanwhile, so that a fast scanner does not wait. A refused request is tried tick by tick. One without an
 * answer is repeated until there is one.
 */
export const createTickQueue = ({
  save,
  onChange,
  onRefused,
}: {
  /** @throws `ApiFailure` */
  readonly save: (change: TickChange) => Promise<void>
  /** Called with what is not saved yet. */
  readonly onChange: (pending: PendingTicks) => void
  /** Called for a refusal, after which the ticks are as the server has them. */
  readonly onRefused: (failure: ApiFailure) => void
}) => {
  let waiting = new Map<string, boolean>()
  /** Ticks that were refused together, and are tried one by one. */
  let single = new Map<string, boolean>()
  let sent: Ticks = new Map()
  let isRunning = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const report = (hasFailed: boolean) => {
    const ticks = new Map([...single, ...sent, ...waiting])
    onChange(ticks.size === 0 ? noTicks : { ticks, hasFailed })
  }
  /** Takes the ticks of the next request. */
  const takeNext = (): Ticks => {
    const from = single.size > 0 ? single : waiting
    const next = new Map([...from].slice(0, single.size > 0 ? 1 : maxTicks))
    for (const id of next.keys()) from.delete(id)
    return next
  }
  /** Sends ticks. Returns whether there was an answer. */
  const send = async (ticks: Ticks): Promise<boolean> => {
    sent = ticks
    try {
      await save(toChange(ticks))
      sent = new Map()
      return true
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      sent = new Map()
      if (!isRefusal(failure)) {
        waiting = new Map([...single, ...ticks, ...waiting])
        single = new Map()
        return false
      }
      // A sheet that was handed over refuses every tick.
      const isFinal = failure.problem.error_type === 'conflict'
      if (isFinal) single = new Map()
      if (!isFinal && ticks.size > 1) single = new Map(ticks)
      else onRefused(failure)
      return true
    }
  }
  const run = async () => {
    if (isRunning) return
    clearTimeout(timer)
    isRunning = true
    let isReached = true
    while (isReached && single.size + waiting.size > 0) isReached = await send(takeNext())
    isRunning = false
    if (!isReached) timer = setTimeout(() => void run(), retryMs)
    report(!isReached)
  }
  return {
    /** Ticks a parcel, or takes its tick back. */
    set: (id: string, isTicked: boolean): void => {
      waiting.set(id, isTicked)
      report(false)
      void run()
    },
    /** Sends again at once what could not be sent. */
    retry: (): void => void run(),
  }
}
