import { type ComponentType, createElement, lazy, Suspense } from 'react'
import type { LaterNamespace } from '#web/lib/word-keys.ts'
import { withWords } from '#web/lib/words.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { loadChunk } from './load-chunk.ts'

/**
 * A part of the shell that most first visits do without: it comes with its words when it is first
 * shown. Until then, and when it cannot be loaded, nothing stands in its place; the failure is
 * told to the console as `ChunkLoadError`.
 */
export const lazyPart = <Props extends object>(
  words: readonly LaterNamespace[],
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> => {
  const Part: ComponentType<Props> = lazy(() => loadChunk(() => withWords(words, load())))
  return (props) => (
    <CrashBoundary quiet>
      <Suspense>{createElement(Part, props)}</Suspense>
    </CrashBoundary>
  )
}
