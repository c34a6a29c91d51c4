import { loadChunk } from '#web/lib/api/load-chunk.ts'
import { onDataRemoval } from '#web/lib/stored-data.ts'
import { getImportOwner } from '#web/imports/state/stored-owner.ts'

const removeForgottenImport = () => {
  if (getImportOwner() !== '') return
  void loadChunk(() => import('#web/imports/state/stored-import.ts')).then(
    ({ clearStoredImport }) => clearStoredImport(),
    () => {},
  )
}

/**
 * Has the import that is kept in the browser removed with everything else, and now one whose page was left
 * before.
 */
export const removeImportWithOtherData = (): void => {
  removeForgottenImport()
  onDataRemoval(removeForgottenImport)
}
