import { useEffect } from 'react'
import { useValue } from '#web/lib/use-value.ts'
import { morningRun, resumeMorning } from './morning-run.ts'
import { PlanView } from './plan-view.tsx'
import { RunView } from './run-view.tsx'

/** Prepares all shipments that wait: confirms, prints, reserves doors and orders a courier. */
const MorningScreen = () => {
  const run = useValue(morningRun)
  useEffect(resumeMorning, [])
  return run.phase === 'idle' ? <PlanView /> : <RunView run={run} />
}

export default MorningScreen
