import { useMemo } from 'react'
import { useApp } from '#web/lib/api/app-data.ts'
import { toVisitor, type Visitor } from './visitor.ts'

/** Returns the current visitor. */
export const useVisitor = (): Visitor => {
  const app = useApp()
  return useMemo(() => toVisitor(app), [app])
}
