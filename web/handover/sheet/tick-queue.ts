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
  /** Whether the server could not be reached; the next tick or `retry` sends them again. */
  readonly hasFailed: boolean
}

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
 * meanwhile, so that a fast scanner does not wait. A refused request is tried tick by tick.
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
  let sent: Ticks = new Map()
  let isRunning = false
  const report = (hasFailed: boolean) =>
    onChange(
      sent.size + waiting.size === 0
        ? noTicks
        : { ticks: new Map([...sent, ...waiting]), hasFailed },
    )
  /** @returns whether to go on */
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
        waiting = new Map([...ticks, ...waiting])
        return false
      }
      const isSplit = ticks.size > 1 && failure.problem.error_type !== 'conflict'
      if (!isSplit) {
        onRefused(failure)
        return true
      }
      let isReached = true
      for (const [id, isTicked] of ticks) {
        if (isReached) isReached = await send(new Map([[id, isTicked]]))
        else waiting.set(id, waiting.get(id) ?? isTicked)
      }
      return isReached
    }
  }
  const run = async () => {
    if (isRunning) return
    isRunning = true
    let isReached = true
    while (isReached && waiting.size > 0) {
      const next = new Map([...waiting].slice(0, maxTicks))
      waiting = new Map([...waiting].slice(maxTicks))
      report(false)
      isReached = await send(next)
    }
    isRunning = false
    report(!isReached)
  }
  return {
    /** Ticks a parcel, or takes its tick back. */
    set: (id: string, isTicked: boolean): void => {
      waiting.set(id, isTicked)
      report(false)
      void run()
    },
    /** Sends again what could not be sent. */
    retry: (): void => void run(),
  }
}
