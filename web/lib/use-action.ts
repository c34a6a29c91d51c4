import { useState } from 'react'
import { attempt } from '#web/lib/api/problem-dialog.ts'

/**
 * An action of buttons. `run` runs `work` with its arguments and opens the error dialog if a call in it
 * fails. Meanwhile `isBusy` is true, and `busy` is the first argument, which tells several buttons
 * apart.
 */
export const useAction = <Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<unknown>,
): { isBusy: boolean; busy: Args[0] | undefined; run: (...args: Args) => void } => {
  const [running, setRunning] = useState<Args>()
  const start = async (args: Args) => {
    setRunning(args)
    try {
      await attempt(work(...args))
    } finally {
      setRunning(undefined)
    }
  }
  return {
    isBusy: running !== undefined,
    busy: running?.[0],
    run: (...args) => void start(args),
  }
}
