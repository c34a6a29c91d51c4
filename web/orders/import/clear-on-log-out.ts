import { loadChunk } from '#web/lib/api/load-chunk.ts'
import { addClearFunction } from '#web/lib/forms/draft.ts'
import { forgetOwner } from '#web/orders/import/state/stored-owner.ts'

/** Has the import that is kept in the browser removed together with the drafts. */
export const clearImportWithDrafts = (): void =>
  addClearFunction(() => {
    // Nobody sees it any more, also if the page is left before it is removed.
    if (!forgetOwner()) return
    void loadChunk(() => import('#web/orders/import/state/stored-import.ts')).then(
      ({ clearStoredImport }) => clearStoredImport(),
      () => {},
    )
  })
