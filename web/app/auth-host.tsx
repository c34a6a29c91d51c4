import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useValue } from '#web/lib/use-value.ts'
import { withWords } from '#web/lib/words.ts'
import { type Entry, openedEntry } from './entry.ts'
import { loadChunk } from './load-chunk.ts'
import { paths } from './paths.ts'
import { routeAt } from './route-table.ts'

const EntryDialog = lazy(() =>
  loadChunk(() => withWords(['entry', 'account'], import('../features/auth/auth-dialog.tsx'))),
)

/** Shows the entry dialog that a screen has opened, or that the address asks for. */
export const EntryHost = () => {
  const opened = useValue(openedEntry)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const asked = routeAt(pathname)?.entry
  const entry = opened ?? (asked && { type: asked, email: '' })
  const goTo = (next: Entry | null) => {
    openedEntry.set(next)
    // The address belongs to what is left; a token in it goes with it.
    if (asked !== undefined) void navigate(paths.welcome, { replace: true })
  }
  return (
    entry && (
      <Suspense>
        <EntryDialog key={entry.type} entry={entry} onGo={goTo} />
      </Suspense>
    )
  )
}
